import { deadlineIn } from '../store/concurrency.ts';
import { file, refusal } from './responses.ts';

export interface Piece {
  text: string;
  next: string;
}

const PART_BYTES = 3_000_000;
const PART_MS = 5000;
const CSV_TYPE = 'text/csv; charset=utf-8';

/** A part, or the whole for a program that knows nothing of parts: it never takes a part for the whole. */
export const tableFile = async (
  pieces: AsyncIterable<Piece>,
  name: string,
  inParts: boolean,
): Promise<Response> => {
  const facts = { type: CSV_TYPE, name };
  const isPastDeadline = deadlineIn(PART_MS);
  let text = '';
  let bytes = 0;
  for await (const piece of pieces) {
    text += piece.text;
    bytes += Buffer.byteLength(piece.text);
    if (inParts && (bytes > PART_BYTES || isPastDeadline())) return file(text, facts, piece.next);
    if (bytes > WHOLE_BYTES) return refusal('too_large', { error: TOO_LONG });
  }
  return file(text, facts);
};

/** The platform limits a response to 6 MB. */
const WHOLE_BYTES = 5_000_000;
const TOO_LONG = 'This table is too long to send at once. Please download it on the dashboard.';

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** Excel reads UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula, even after a semicolon or tab. */
export const csvRows = (rows: Rows): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const FORMULA = /(^|[;\t\n]\s*"?)(?=\s*[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
