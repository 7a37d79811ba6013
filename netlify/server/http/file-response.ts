import { deadlineIn } from '../store/concurrency.ts';
import { file, type FileFacts } from './responses.ts';

export interface Piece {
  text: string;
  next: string;
}

const PART_BYTES = 3_000_000;
const PART_MS = 5000;
// The platform cuts streams at 20 MB, perhaps without an error, and may count headers and frames.
const STREAM_BYTES = 19_000_000;

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

/**
 * Streams a whole file, for a program that knows nothing of parts. An early failure is an error response; a later one cuts the stream, so nobody takes a part for
 * the whole.
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
