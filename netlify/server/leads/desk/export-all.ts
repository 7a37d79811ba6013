import type { AnalyticsEvent } from '../../../../src/domain/analytics.ts';
import { CHANNELS } from '../../../../src/domain/desk.ts';
import { batchKeys, eventHours } from '../../analytics/batches.ts';
import type { OwnerDatabase } from '../../database/read.ts';
import type { Piece } from '../../file-parts.ts';
import { inChunks } from '../../in-chunks.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import type { Cursor } from './lead-order.ts';
import { findRows } from './query.ts';

interface Source {
  store: Store;
  database: OwnerDatabase;
  now: Date;
}
type Kind = 'lead' | 'notification' | 'event';
/** Behind which record of which kind to go on; without one, at the first. */
interface Place {
  kind: Kind;
  after: string[];
}
type Records = AsyncGenerator<{ records: object[]; after: string[] }, void, undefined>;

const sort = 'oldest' as const;
const KINDS: readonly Kind[] = ['lead', 'notification', 'event'];
// A lead may have a long log, a batch holds up to twenty events.
const LEADS_AT_ONCE = 100;
const BATCHES_AT_ONCE = 200;

/** Null where it is none of ours; a blank one is the beginning. */
export const readPlace = (text: string): Place | null => {
  if (text === '') return { kind: 'lead', after: [] };
  const [given, ...after] = Buffer.from(text, 'base64url').toString().split(' ');
  const kind = KINDS.find((each) => each === given);
  return kind && after.length === 2 ? { kind, after } : null;
};

/** Everything that is kept of people and their visits, one JSON record a line. */
export async function* exportAll(
  source: Source,
  from: Place,
): AsyncGenerator<Piece, void, undefined> {
  for (const kind of KINDS.slice(KINDS.indexOf(from.kind))) {
    const read = kind === from.kind ? READ[kind](source, from.after) : READ[kind](source, []);
    for await (const { records, after } of read) {
      yield {
        text: records.map((record) => `${JSON.stringify({ kind, ...record })}\n`).join(''),
        next: Buffer.from([kind, ...after].join(' ')).toString('base64url'),
      };
    }
  }
}

async function* leads({ database, now }: Source, [created_at, id]: string[]): Records {
  let after: Cursor | null = created_at && id ? { sort, key: '', created_at, id } : null;
  for (;;) {
    const rows = await findRows(database, { sort }, { after, limit: LEADS_AT_ONCE, now });
    const last = rows.at(-1)?.lead;
    if (!last) return;
    after = { sort, key: '', created_at: last.created_at, id: last.id };
    const records = rows.map(({ lead, original, log }) => ({ lead, original, log }));
    yield { records, after: [last.created_at, last.id] };
  }
}

async function* notifications(
  { store }: Source,
  [lastChannel = '', lastMonth = '']: string[],
): Records {
  for (const channel of CHANNELS.toSorted()) {
    if (channel < lastChannel) continue;
    for (const month of await store.folders(`sent/${channel}/`)) {
      if (channel === lastChannel && month <= lastMonth) continue;
      const keys = await store.list(`sent/${channel}/${month}/`);
      const records = keys.map((key) => ({ channel, of: key.split('/').slice(3).join('/') }));
      yield { records, after: [channel, month] };
    }
  }
}

async function* events({ store }: Source, [lastHour = '', lastKey = '']: string[]): Records {
  for (const hour of await eventHours(store)) {
    if (hour < lastHour) continue;
    const keys = (await batchKeys(store, hour)).filter((key) => key > lastKey);
    for (const some of inChunks(keys, BATCHES_AT_ONCE)) {
      // Read past the memory of batches, which is for those that are looked at again.
      const batches = await inParallel(some, (key) => store.get<AnalyticsEvent[]>(key));
      const records = batches.flatMap((batch) => batch ?? []).map((event) => ({ event }));
      yield { records, after: [hour, some.at(-1) ?? ''] };
    }
  }
}

const READ = { lead: leads, notification: notifications, event: events };
