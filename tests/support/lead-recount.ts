import type { LogEntry } from '@/domain/desk.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import type { Store } from '../../netlify/server/store.ts';

export interface Recounted {
  id: string;
  status: string;
  version: number;
  opened: boolean;
  suspected: boolean;
  joined: boolean;
  name: string;
}

/** Every lead as it stands, newest first, told from the raw records alone. */
export const recountLeads = async (store: Store): Promise<Recounted[]> => {
  const idOf = (key: string) => key.split('/')[2] ?? '';
  const hidden = new Set((await store.list('tombstone/')).map(idOf));
  const opened = new Set((await store.list('opened/')).map(idOf));
  const logs = new Map<string, LogEntry[]>();
  for (const key of await store.list('leadlog/')) {
    const entry = await store.get<LogEntry>(key);
    if (entry) logs.set(idOf(key), [...(logs.get(idOf(key)) ?? []), entry]);
  }
  const found: { place: string; lead: Recounted }[] = [];
  for (const key of await store.list('lead/')) {
    const record = await store.get<LeadRecord>(key);
    if (!record || hidden.has(record.id)) continue;
    const log = logs.get(record.id) ?? [];
    const last = <T>(of: (entry: LogEntry) => T | undefined, otherwise: T): T =>
      log.map(of).findLast((value) => value !== undefined) ?? otherwise;
    const corrected = log.map((entry) => entry.corrected).findLast((each) => each !== undefined);
    const lead: Recounted = {
      id: record.id,
      status: last((entry) => entry.status, 'new'),
      version: log.length,
      opened: opened.has(record.id) || record.source === 'phone',
      suspected: record.suspect !== null && !last((entry) => entry.rescued, false),
      joined: record.joins !== null,
      name: corrected?.name ?? record.name,
    };
    found.push({ place: record.created_at + record.id, lead });
  }
  return found.sort((a, b) => (a.place < b.place ? 1 : -1)).map(({ lead }) => lead);
};
