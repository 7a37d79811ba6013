import type { Context } from '@netlify/functions';
import { PART } from '../../../src/domain/api.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { CHANNELS } from '../../../src/domain/managed-lead.ts';
import type { AnalyticsEvent } from '../../../src/domain/visits.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { readPart } from '../database/download.ts';
import { complete, type OwnerDatabase } from '../database/read.ts';
import { filePart, type Piece, wholeFile } from '../http/download.ts';
import { file, refusal } from '../http/responses.ts';
import { downloadDatabase } from '../leads/erase/maintain-database.ts';
import { type Cursor, findRows } from '../leads/manage/lead-query.ts';
import { inChunks, inParallel, deadlineIn } from '../store/concurrency.ts';
import { LONG_BUDGET, type Store } from '../store/store.ts';
import { batchKeys, eventHours } from '../visits/event-batches.ts';

const CATCH_UP_MS = 10_000;

export const handleDatabase = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET'], budget: LONG_BUDGET },
    async ({ store, now }) => {
      const asked = new URL(request.url).searchParams.get(PART);
      const part = asked
        ? await readPart(store, asked)
        : await downloadDatabase(store, { now, isPastDeadline: deadlineIn(CATCH_UP_MS) });
      if (!part) return refusal('invalid');
      const facts = {
        type: 'application/vnd.sqlite3',
        name: `database-${dayOf(now.getTime())}.sqlite`,
      };
      return file(part.bytes, facts, part.next);
    },
  );

export const handleExport = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET'], budget: LONG_BUDGET },
    async ({ store, database, now }) => {
      const part = new URL(request.url).searchParams.get(PART);
      const from = readExportPosition(part ?? '');
      if (!from) return refusal('invalid');
      const name = `everything-${dayOf(now.getTime())}.ndjson`;
      const facts = { type: 'application/x-ndjson', name };
      const pieces = exportAll({ store, database: complete(await database()), now }, from);
      return part === null ? wholeFile(pieces, facts) : filePart(pieces, facts);
    },
  );

interface Source {
  store: Store;
  database: OwnerDatabase;
  now: Date;
}
type Kind = 'lead' | 'notification' | 'event';
interface Place {
  kind: Kind;
  after: string[];
}
type Records = AsyncGenerator<{ records: object[]; after: string[] }, void, undefined>;

const sort = 'oldest' as const;
const KINDS: readonly Kind[] = ['lead', 'notification', 'event'];
const LEADS_AT_ONCE = 100;
const BATCHES_AT_ONCE = 200;

export const readExportPosition = (text: string): Place | null => {
  if (text === '') return { kind: 'lead', after: [] };
  const [given, ...after] = Buffer.from(text, 'base64url').toString().split(' ');
  const kind = KINDS.find((each) => each === given);
  return kind && after.length === 2 ? { kind, after } : null;
};

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
      const records = keys.map((key) => ({ channel, of: key.split('/').slice(3).join('-') }));
      yield { records, after: [channel, month] };
    }
  }
}

async function* events({ store }: Source, [lastHour = '', lastKey = '']: string[]): Records {
  for (const hour of await eventHours(store)) {
    if (hour < lastHour) continue;
    const keys = (await batchKeys(store, hour)).filter((key) => key > lastKey);
    for (const some of inChunks(keys, BATCHES_AT_ONCE)) {
      const batches = await inParallel(some, (key) => store.get<AnalyticsEvent[]>(key));
      const records = batches.flatMap((batch) => batch ?? []).map((event) => ({ event }));
      yield { records, after: [hour, some.at(-1) ?? ''] };
    }
  }
}

const READ = { lead: leads, notification: notifications, event: events };
