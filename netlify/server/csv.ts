type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel takes a file without this mark at its beginning for another encoding. */
export const CSV_MARK = '\uFEFF';

/** A whole file that spreadsheets open as rows. */
export const csv = (rows: Rows): string => CSV_MARK + csvRows(rows);

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
