import { business } from '../../../../src/domain/business.ts';
import { dayOf } from '../../../../src/domain/calendar.ts';
import type { Lead, LeadFilter } from '../../../../src/domain/desk.ts';
import { CSV_MARK, csvRows } from '../../csv.ts';
import type { Store } from '../../store.ts';
import { isSuspected } from '../index/summary.ts';
import { findLeads } from './find-leads.ts';
import { readFilter } from './lead-filter.ts';

export type CsvOutcome =
  { ok: true; name: string; lines: AsyncIterable<string> } | { ok: false; code: 'invalid' };

const COLUMNS: [string, (lead: Lead) => string | null | undefined][] = [
  ['Receipt', ({ receipt }) => receipt],
  ['Received', ({ created_at }) => localTime(created_at)],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Town', ({ town }) => town],
  ['Windows', ({ window_count }) => window_count],
  ['Preferred time', ({ preferred_time }) => preferred_time],
  ['Status', ({ status }) => status],
  ['Lost because', ({ lost_reason }) => lost_reason],
  ['Answered', ({ answered_at }) => localTime(answered_at)],
  ['Visit', ({ visit_at }) => localTime(visit_at)],
  ['Call back', ({ follow_up_at }) => localTime(follow_up_at)],
  ['Suspected', (lead) => (isSuspected(lead) ? 'yes' : 'no')],
  ['Reached out before', ({ joins }) => (joins === null ? 'no' : 'yes')],
  ['Came by', ({ source }) => source],
  ['Landing page', ({ landing_path }) => landing_path],
  ['Referrer', ({ referrer }) => referrer],
  ['Campaign source', ({ campaign }) => campaign?.source],
  ['Campaign medium', ({ campaign }) => campaign?.medium],
  ['Campaign name', ({ campaign }) => campaign?.name],
];

/** The leads that are asked for as a table for a spreadsheet. */
export const leadsCsv = (
  query: URLSearchParams,
  { store, now }: { store: Store; now: Date },
): CsvOutcome => {
  const read = readFilter(query);
  if (!read.ok) return { ok: false, code: 'invalid' };
  const name = `leads-${dayOf(now.getTime())}.csv`;
  return { ok: true, name, lines: linesOf(store, read.filter, now) };
};

async function* linesOf(
  store: Store,
  filter: LeadFilter,
  now: Date,
): AsyncGenerator<string, void, undefined> {
  const found = findLeads(store, filter, { after: null, now });
  let head = CSV_MARK + csvRows([COLUMNS.map(([title]) => title)]);
  for await (const leads of found) {
    yield head + csvRows(leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead) ?? null)));
    head = '';
  }
  if (head) yield head;
}

// As spreadsheets of every country read a time: `2026-11-21 13:05`.
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

const localTime = (time: string | null): string =>
  time === null ? '' : timeFormat.format(new Date(time));
