type Cell = string | number | null;

/** Text that spreadsheets open as rows; a text that one would run as a formula begins with an apostrophe. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  // Excel takes a file without this mark for another encoding.
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
