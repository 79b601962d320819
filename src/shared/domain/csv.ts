/** A value of a CSV file; null is an empty cell. */
export type Cell = string | number | null;

/** A text that begins like this is a formula to spreadsheets. https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

function toCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a CSV file (RFC 4180). A text that spreadsheets would run as a formula gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join()}\r\n`).join('');
