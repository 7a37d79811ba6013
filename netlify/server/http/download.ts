import { deadlineIn } from '../store/concurrency.ts';
import { file, type FileFacts } from './responses.ts';

/** Some lines of a file; `next` is where the ones after them begin. */
export interface Piece {
  text: string;
  next: string;
}

// Far from the 6 MB of the platform's answers, as the last piece goes beyond it.
const PART_BYTES = 3_000_000;
const PART_MS = 5000;
// Where the platform ends a streamed answer, perhaps without a word.
const STREAM_BYTES = 20_000_000;

/** A part of a file, from where its pieces begin, and where the next part does: no file is too long for that. */
export const filePart = async (
  pieces: AsyncIterable<Piece>,
  facts: FileFacts,
): Promise<Response> => {
  const isOver = deadlineIn(PART_MS);
  let text = '';
  let bytes = 0;
  for await (const piece of pieces) {
    text += piece.text;
    bytes += Buffer.byteLength(piece.text);
    if (bytes > PART_BYTES || isOver()) return file(text, facts, piece.next);
  }
  return file(text, facts);
};

/**
 * A whole file as it is made. What fails before its first piece is still an answer of its own; what fails later cuts
 * the answer off, so that nobody takes the beginning for all of it.
 */
export const wholeFile = async (
  pieces: AsyncIterable<Piece>,
  facts: FileFacts,
): Promise<Response> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let bytes = 0;
  const take = async (): Promise<Uint8Array | null> => {
    const result = await iterator.next();
    if (result.done) return null;
    const encoded = encoder.encode(result.value.text);
    bytes += encoded.byteLength;
    if (bytes <= STREAM_BYTES) return encoded;
    console.error(`${facts.name} is too long to send at once. Ask for it in parts.`);
    throw new RangeError('too long');
  };
  let first = await take();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = first ?? (await take());
      first = null;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return file(body, facts);
};

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel takes a file without this mark at its beginning for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A whole file that spreadsheets open as rows. */
export const csv = (rows: Rows): string => BYTE_ORDER_MARK + csvRows(rows);

/**
 * A text that a spreadsheet would run as a formula begins with an apostrophe, and so does what it would take for the
 * next cell where cells are told apart by semicolons or tabs.
 */
export const csvRows = (rows: Rows): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const FORMULA = /(^|[;\t\n]\s*"?)(?=\s*[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
