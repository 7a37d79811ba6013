import type { LeadsAnswer } from '../../../src/domain/api.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Store } from '../store.ts';
import { isUuid7 } from '../uuid-seven.ts';
import { AHEAD, BEHIND } from './lead-id.ts';
import { leadMonths, leadsOfMonth } from './lead-store.ts';
import { ownersView } from './read-lead.ts';

export type ListOutcome = { ok: true; answer: LeadsAnswer } | { ok: false; code: 'invalid' };

type Position = Pick<LeadRecord, 'created_at' | 'id'>;

const PAGE = 50;
const LONGEST_PAGE = 100;

/** A page of leads, newest first by (`created_at`, `id`); the cursor is that pair of the last one. */
export const listLeads = async (
  query: URLSearchParams,
  { store }: { store: Store },
): Promise<ListOutcome> => {
  const limit = readLimit(query.get('limit'));
  const cursor = readCursor(query.get('cursor'));
  if (limit === null || cursor === 'malformed') return { ok: false, code: 'invalid' };
  const found = await newestLeads(store, limit + 1, cursor);
  const leads = found.slice(0, limit);
  const last = leads.at(-1);
  const hash = await keyedHash(store);
  return {
    ok: true,
    answer: {
      leads: leads.map((lead) => ownersView(lead, hash)),
      nextCursor: last && found.length > limit ? writeCursor(last) : null,
    },
  };
};

/** Every lead that is stored, newest first. */
export const allLeads = (store: Store): Promise<LeadRecord[]> =>
  newestLeads(store, Number.POSITIVE_INFINITY, null);

/**
 * Reads months from the newest on, until no older month can hold a lead newer than those found. A month is that of
 * the id, which the browser's clock gave, while the order is that of the receipt: neighbouring months overlap.
 */
const newestLeads = async (
  store: Store,
  wanted: number,
  after: Position | null,
): Promise<LeadRecord[]> => {
  let pool: LeadRecord[] = [];
  for (const month of await leadMonths(store)) {
    const sure = pool.filter(({ created_at }) => Date.parse(created_at) > latestReceipt(month));
    if (sure.length >= wanted) break;
    if (after && Date.parse(after.created_at) < earliestReceipt(month)) continue;
    const leads = await leadsOfMonth(store, month);
    pool = [...pool, ...leads.filter((lead) => !after || newestFirst(after, lead) < 0)];
    pool.sort(newestFirst);
  }
  return pool.slice(0, wanted);
};

const newestFirst = (a: Position, b: Position): number =>
  compare(b.created_at, a.created_at) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const earliestReceipt = (month: string): number => Date.parse(`${month}-01T00:00:00Z`) - AHEAD;

const latestReceipt = (month: string): number => {
  const start = new Date(`${month}-01T00:00:00Z`);
  return start.setUTCMonth(start.getUTCMonth() + 1) + BEHIND;
};

const readLimit = (text: string | null): number | null => {
  if (text === null) return PAGE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= LONGEST_PAGE ? limit : null;
};

const writeCursor = ({ created_at, id }: Position): string =>
  Buffer.from(`${created_at} ${id}`).toString('base64url');

const readCursor = (text: string | null): Position | null | 'malformed' => {
  if (text === null) return null;
  const [created_at = '', id] = Buffer.from(text, 'base64url').toString().split(' ');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(created_at);
  return isTime && isUuid7(id) ? { created_at, id } : 'malformed';
};
