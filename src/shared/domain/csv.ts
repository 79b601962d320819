/** A value of a CSV file. Null is an empty cell. */
export type Cell = string | number | null;

/** Spreadsheets run a text with this start as a formula. https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

function toCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as a CSV file (RFC 4180). Puts an apostrophe before texts that spreadsheets would run as formulas. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join()}\r\n`).join('');
