import { HEARD_LABELS } from '#domain/heard.ts';
import { choiceLabel, QUESTIONS } from '#domain/choices.ts';
import { PART } from '#domain/api.ts';
import { dayOf, toLocal } from '#domain/calendar.ts';
import { isSuspected, type Lead, type LeadFilter, type LogEntry } from '#domain/managed-lead.ts';
import {
  isWithoutWindows,
  OFFERS_WINDOWS,
  tradesText,
  WINDOW_COUNT_LABELS,
} from '#domain/house.ts';
import { leadName, PREFERRED_TIME_LABELS } from '#domain/lead.ts';
import { phoneNote, phoneText } from '#domain/phone.ts';
import { sentenceCase } from '#domain/text.ts';
import { townName } from '#domain/town.ts';
import { outcomeOf } from '../../records/lead-outcome.ts';
import { activeEntries } from '../../records/lead-state.ts';
import { sourceOf } from '#domain/traffic-source.ts';
import { BYTE_ORDER_MARK, csvRows, type Piece } from '../../http/file-response.ts';
import type { OwnerDatabase } from '../../database/read.ts';
import { readFilter } from './list-leads.ts';
import { type Cursor, cursorOf, findRows, readCursor, writeCursor } from './lead-query.ts';

type CsvOutcome =
  { ok: true; name: string; pieces: AsyncIterable<Piece> } | { ok: false; code: 'invalid' };

const AT_ONCE = 500;

type Column = [title: string, cell: (lead: Lead, log: LogEntry[]) => string | null | undefined];

// With the word: a spreadsheet takes 6-10 for the tenth of June.
const windowsText = (lead: Lead): string => {
  if (isWithoutWindows(lead)) return '';
  const { window_count } = lead;
  const label = WINDOW_COUNT_LABELS[window_count];
  return window_count === 'unsure' ? label : `${label} windows`;
};

const inDollars = (cents: number | null): string | null =>
  cents === null ? null : (cents / 100).toFixed(2);

const ALL: Column[] = [
  ['Confirmation number', ({ receipt }) => receipt],
  ['Received', ({ created_at }) => localTime(created_at)],
  ['Name', leadName],
  ['Phone', ({ phone }) => phoneText(phone)],
  // Without the plus, which a spreadsheet would take for a formula.
  ['Phone digits', ({ phone_e164 }) => phone_e164?.slice(1)],
  ['Address', ({ address }) => address],
  ['Town', ({ address, town }) => (address === '' ? null : (townName(town) ?? 'Other town'))],
  ['Windows', windowsText],
  ['Work', ({ trades }) => tradesText(trades)],
  ['Preferred time', ({ preferred_time }) => PREFERRED_TIME_LABELS[preferred_time]],
  ['Status', ({ status }) => sentenceCase(status)],
  ['Reason lost', ({ lost_reason }) => lost_reason],
  ['Answered', ({ answered_at }) => localTime(answered_at)],
  ['Visit', ({ visit_at }) => localTime(visit_at)],
  ['Callback', ({ follow_up_at }) => localTime(follow_up_at)],
  ['Quoted on', (_, log) => outcomeOf(log).quoted_day],
  ['Quoted', ({ quoted_cents }) => inDollars(quoted_cents)],
  ['Won on', ({ status }, log) => (status === 'won' ? outcomeOf(log).decided_day : null)],
  ['Won', ({ won_cents }) => inDollars(won_cents)],
  ['Suspected spam', (lead) => (isSuspected(lead) ? 'yes' : 'no')],
  ['Reached out before', ({ joins }) => (joins === null ? 'no' : 'yes')],
  ['Source', sourceOf],
  ['Came in by', ({ source }) => sentenceCase(source)],
  ['Heard of us', ({ heard }) => heard && HEARD_LABELS[heard]],
  ['Landing page', ({ landing_path }) => landing_path],
  ['Referrer', ({ referrer }) => referrer],
  ['Campaign source', ({ campaign }) => campaign?.source],
  ['Campaign medium', ({ campaign }) => campaign?.medium],
  ['Campaign name', ({ campaign }) => campaign?.name],
  ['Range shown', ({ range_shown }) => range_shown],
  ...QUESTIONS.map((question): Column => [question.column, (lead) => choiceLabel(question, lead)]),
  ['Phone note', ({ phone }) => phoneNote(phone)],
  ['Notes', (_, log) => notesOf(log)],
];
const ABOUT_WINDOWS = ['Windows', 'Range shown'];
const COLUMNS = ALL.filter(([title]) => OFFERS_WINDOWS || !ABOUT_WINDOWS.includes(title));

export const leadsCsv = (
  query: URLSearchParams,
  { database, now }: { database: () => Promise<OwnerDatabase>; now: Date },
): CsvOutcome => {
  const read = readFilter(query);
  const part = query.get(PART) || null;
  const after = part && read.ok ? readCursor(part, read.filter.sort ?? 'newest') : null;
  if (!read.ok || (part !== null && after === null)) return { ok: false, code: 'invalid' };
  const name = `leads-${dayOf(now.getTime())}.csv`;
  return { ok: true, name, pieces: piecesOf(database, read.filter, { after, now }) };
};

async function* piecesOf(
  open: () => Promise<OwnerDatabase>,
  filter: LeadFilter,
  { after, now }: { after: Cursor | null; now: Date },
): AsyncGenerator<Piece, void, undefined> {
  const { sort = 'newest' } = filter;
  const { db } = await open();
  let head = after === null ? BYTE_ORDER_MARK + csvRows([COLUMNS.map(([title]) => title)]) : '';
  for (let last = after; ;) {
    const found = findRows(db, filter, { after: last, limit: AT_ONCE, now });
    const newest = found.at(-1);
    if (!newest) break;
    last = cursorOf(newest.lead, sort);
    const rows = csvRows(
      found.map(({ lead, log }) => COLUMNS.map(([, cell]) => cell(lead, log) ?? null)),
    );
    yield { text: head + rows, next: writeCursor(last) };
    head = '';
  }
  if (head) yield { text: head, next: '' };
}

/** A line each, with its day. */
const notesOf = (log: readonly LogEntry[]): string =>
  activeEntries(log)
    .flatMap(({ at, note }) => (note ? [`${dayOf(at)}: ${note}`] : []))
    .join('\n');

/** Spreadsheets everywhere read `2026-11-21 13:05`. */
const localTime = (time: string | null): string =>
  time === null ? '' : toLocal(time).replace('T', ' ');
