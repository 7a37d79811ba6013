import { deadlineIn } from '../store/concurrency.ts';
import { file, type FileFacts } from './responses.ts';

export interface Piece {
  text: string;
  next: string;
}

// The platform limits a response to 6 MB.
const PART_BYTES = 3_000_000;
const PART_MS = 5000;

/** Its header names the next part, until it is the last. */
export const filePart = async (
  pieces: AsyncIterable<Piece>,
  facts: FileFacts,
): Promise<Response> => {
  const isPastDeadline = deadlineIn(PART_MS);
  let text = '';
  let bytes = 0;
  for await (const piece of pieces) {
    text += piece.text;
    bytes += Buffer.byteLength(piece.text);
    if (bytes > PART_BYTES || isPastDeadline()) return file(text, facts, piece.next);
  }
  return file(text, facts);
};

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

export const CSV_TYPE = 'text/csv; charset=utf-8';

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
