import { HEARD_LABELS } from '#domain/heard.ts';
import {
  answerLabel,
  leadName,
  type LeadRecord,
  PREFERRED_TIME_LABELS,
  QUESTIONS,
} from '#domain/lead.ts';
import { PART } from '#domain/api.ts';
import { dayOf, toLocal } from '#domain/calendar.ts';
import { isSuspected, type Lead, type LogEntry } from '#domain/managed-lead.ts';
import {
  isWithoutWindows,
  OFFERS_WINDOWS,
  tradesText,
  WINDOW_COUNT_LABELS,
} from '#domain/house.ts';
import { phoneNote, phoneText } from '#domain/phone.ts';
import { sentenceCase } from '#domain/text.ts';
import { townName } from '#domain/town.ts';
import { sourceOf } from '#domain/traffic-source.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { readFacts } from '../database/lead-rows.ts';
import { complete, type OwnerDatabase } from '../database/open-owner-database.ts';
import { file, refusal } from '../http/responses.ts';
import { activeEntries, outcomeOf } from '../records/lead-state.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { LONG_BUDGET } from '../store/store.ts';
import { cursorOf, findRows, readCursor, readFilter, searched, writeCursor } from './leads.ts';

export const leadsTable: Endpoint = {
  budget: LONG_BUDGET,
  GET: ({ query, database, now }) => leadsCsv(query, { database, now }),
};

const AT_ONCE = 500;
const PART_BYTES = 3_000_000;
const PART_MS = 5000;
/** The platform limits a response to 6 MB. */
const WHOLE_BYTES = 5_000_000;
const TOO_LONG = 'This table is too long to send at once. Please download it on the dashboard.';
/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `origin` is the first lead of a repeat, as in Analytics, so that the dollars of a source are the same in both. */
type Cell = (lead: Lead, log: LogEntry[], origin: LeadRecord) => string | null | undefined;
type Column = [title: string, cell: Cell];

// The cell includes the word "windows", because a spreadsheet reads 6-10 as the tenth of June.
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
  ['First quoted on', (_, log) => outcomeOf(log).quoted_day],
  ['Quoted', ({ quoted_cents }) => inDollars(quoted_cents)],
  ['Won on', ({ status }, log) => (status === 'won' ? outcomeOf(log).decided_day : null)],
  ['Lost on', ({ status }, log) => (status === 'lost' ? outcomeOf(log).decided_day : null)],
  ['Won', ({ status, won_cents }) => (status === 'won' ? inDollars(won_cents) : null)],
  ['Suspected spam', (lead) => (isSuspected(lead) ? 'yes' : 'no')],
  ['Repeat request', ({ joins }) => (joins === null ? 'no' : 'yes')],
  ['Source', (_, __, origin) => sourceOf(origin)],
  ['Came in by', ({ source }) => sentenceCase(source)],
  ['Heard of us', ({ heard }) => heard && HEARD_LABELS[heard]],
  ['Landing page', (_, __, { landing_path }) => landing_path],
  ['Referrer', (_, __, { referrer }) => referrer],
  ['Campaign source', (_, __, { campaign }) => campaign?.source],
  ['Campaign medium', (_, __, { campaign }) => campaign?.medium],
  ['Campaign name', (_, __, { campaign }) => campaign?.name],
  ['Range shown', ({ range_shown }) => range_shown],
  ...QUESTIONS.map((question): Column => [
    question.column ?? question.label,
    (lead) => answerLabel(question, lead),
  ]),
  ['Phone note', ({ phone }) => phoneNote(phone)],
  ['Notes', (_, log) => notesOf(log)],
];
const ABOUT_WINDOWS = ['Windows', 'Range shown'];
const COLUMNS = ALL.filter(([title]) => OFFERS_WINDOWS || !ABOUT_WINDOWS.includes(title));

/** Sends a part, or the whole table to a program that asks for no part, so that it never mistakes a part for all. */
export const leadsCsv = async (
  query: URLSearchParams,
  { database, now }: { database: () => Promise<OwnerDatabase>; now: Date },
): Promise<Response> => {
  const filter = readFilter(query);
  const sort = filter?.sort ?? 'newest';
  const part = query.get(PART) || null;
  const after = part === null ? null : readCursor(part, sort);
  if (!filter || (part !== null && after === null)) return refusal('invalid');
  const { db } = complete(await database());
  const chosen = searched(db, filter);
  const facts = { type: 'text/csv; charset=utf-8', name: `leads-${dayOf(now.getTime())}.csv` };
  const isPastDeadline = deadlineIn(PART_MS);
  let text = after ? '' : BYTE_ORDER_MARK + csvRows([COLUMNS.map(([title]) => title)]);
  let bytes = 0;
  for (let last = after; ;) {
    const found = findRows(db, chosen, { after: last, limit: AT_ONCE, now });
    const newest = found.at(-1);
    if (!newest) return file(text, facts);
    last = cursorOf(newest.lead, sort);
    const rows = csvRows(
      found.map(({ lead, log, record }) => {
        const first = lead.joins === null ? null : readFacts(db, lead.joins);
        const origin = first?.record ?? record;
        return COLUMNS.map(([, cell]) => cell(lead, log, origin) ?? null);
      }),
    );
    text += rows;
    bytes += Buffer.byteLength(rows);
    if (query.has(PART) && (bytes > PART_BYTES || isPastDeadline()))
      return file(text, facts, writeCursor(last));
    if (bytes > WHOLE_BYTES) return refusal('too_large', { error: TOO_LONG });
  }
};

const notesOf = (log: readonly LogEntry[]): string =>
  activeEntries(log)
    .flatMap(({ at, note }) => (note ? [`${dayOf(at)}: ${note}`] : []))
    .join('\n');

/** Spreadsheets everywhere read `2026-11-21 13:05`. */
const localTime = (time: string | null): string =>
  time === null ? '' : toLocal(time).replace('T', ' ');

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula, even after a semicolon or tab. */
export const csvRows = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const FORMULA = /(^|[;\t\n]\s*"?)(?=\s*[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: string | null): string => {
  if (value === null) return '';
  const text = value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
