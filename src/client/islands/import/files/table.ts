import Papa from 'papaparse';
import { ImportError, maxRows } from './problem.ts';

/** Returns the cell of a column in a row of a CSV file; empty if the column is unknown. */
export type Row = (column: string) => string;

/** A parsed CSV file. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Parses the cells of a CSV file, without blank lines and what is beyond the limit, also of a list with a head. */
export const parseCells = (text: string): string[][] =>
  Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: maxRows + 5 }).data;

/** Reads rows by the names of their columns. */
export function toTable(header: readonly string[], rows: readonly string[][]): Table {
  const columns = header.map((name) => name.trim());
  const places = new Map(columns.map((name, place) => [name, place]));
  return {
    columns,
    rows: rows.map(
      (cells): Row =>
        (column) =>
          cells[places.get(column) ?? -1] ?? '',
    ),
  };
}

/** Parses a CSV file with a header. Throws an `ImportError` if it is empty. */
export function parseTable(text: string): Table {
  const [header, ...rows] = parseCells(text);
  if (!header || rows.length === 0) throw new ImportError('empty');
  return toTable(header, rows);
}
