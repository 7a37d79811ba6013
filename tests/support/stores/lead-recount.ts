import { DAY } from '#domain/duration.ts';
import type { LogEntry } from '@/domain/managed-lead.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { plainWords } from '@/domain/town.ts';
import { isLostSuspect } from '../../../netlify/server/records/lead-state.ts';
import type { Store } from '../../../netlify/server/store/store.ts';

interface Recounted {
  id: string;
  status: string;
  version: number;
  opened: boolean;
  suspected: boolean;
  joins: string | null;
  name: string;
}

export const recountLeads = async (store: Store): Promise<Recounted[]> => {
  const idOf = (key: string) => key.split('/')[2] ?? '';
  const hidden = new Set((await store.list('tombstone/')).map(idOf));
  const opened = new Set((await store.list('opened/')).map(idOf));
  const logs = new Map<string, LogEntry[]>();
  for (const key of await store.list('leadlog/')) {
    const entry = await store.get<LogEntry>(key);
    if (entry) logs.set(idOf(key), [...(logs.get(idOf(key)) ?? []), entry]);
  }
  const records: LeadRecord[] = [];
  for (const key of await store.list('lead/')) {
    const record = await store.get<LeadRecord>(key);
    if (record && !hidden.has(record.id)) records.push(record);
  }
  records.sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  const joins = firstLeads(records, logs);
  return records.toReversed().map((record) => {
    const log = logs.get(record.id) ?? [];
    const corrected = log.map((entry) => entry.corrected).findLast((each) => each !== undefined);
    return {
      id: record.id,
      status: last(log, (entry) => entry.status, 'new'),
      version: log.length,
      opened:
        opened.has(record.id) ||
        record.source === 'phone' ||
        log.some(({ by }) => by !== 'homeowner'),
      suspected: isSuspected(record, log),
      joins: joins.get(record.id) ?? null,
      name: corrected?.name ?? record.name,
    };
  });
};

export const isUntouched = (status: string): boolean => status === 'new' || status === 'spam';

const firstLeads = (
  records: readonly LeadRecord[],
  logs: ReadonlyMap<string, readonly LogEntry[]>,
): Map<string, string> => {
  const firsts = new Map<string, string>();
  const keysOf = new Map(records.map((record) => [record, personKeys(record)]));
  const wasOpen = (id: string, time: string) => {
    const steps = (logs.get(id) ?? []).filter(({ status }) => status);
    const status = steps.findLast(({ at }) => at <= time)?.status ?? 'new';
    const record = records.find((each) => each.id === id);
    if (record && isLostSuspect(record, logs.get(id) ?? [])) return false;
    return steps.at(-1)?.status !== 'spam' && !['won', 'lost', 'spam'].includes(status);
  };
  for (const [index, record] of records.entries()) {
    const recent = records
      .slice(0, index)
      .filter((other) => !isSuspected(other, logs.get(other.id) ?? []))
      .filter(({ created_at }) => Date.parse(created_at) >= Date.parse(record.created_at) - DAY);
    const [phone, home] = keysOf.get(record) ?? [];
    const first = [
      recent.findLastIndex((other) => phone !== null && keysOf.get(other)?.[0] === phone),
      recent.findLastIndex((other) => keysOf.get(other)?.[1] === home),
    ]
      .sort((a, b) => b - a)
      .flatMap((place) => recent[place]?.id ?? [])
      .map((id) => firsts.get(id) ?? id)
      .find((id) => wasOpen(id, record.created_at));
    if (first) firsts.set(record.id, first);
  }
  return firsts;
};

const isSuspected = ({ suspect }: LeadRecord, log: readonly LogEntry[]): boolean =>
  (suspect !== null || log.some((entry) => entry.suspect)) &&
  !last(log, (entry) => entry.rescued, false) &&
  isUntouched(last(log, (entry) => entry.status, 'new'));

const last = <T>(
  log: readonly LogEntry[],
  of: (entry: LogEntry) => T | undefined,
  otherwise: T,
): T => log.map(of).findLast((value) => value !== undefined) ?? otherwise;

const personKeys = ({ phone_e164, name, address }: LeadRecord) =>
  [phone_e164, `${plainWords(name)}\n${plainWords(address)}`] as const;
