type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** Excel takes a file without this mark at its beginning for another encoding. */
export const CSV_MARK = '\uFEFF';

/** A whole file that spreadsheets open as rows. */
export const csv = (rows: Rows): string => CSV_MARK + csvRows(rows);

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvRows = (rows: Rows): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\n|%\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
