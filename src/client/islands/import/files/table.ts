import Papa from 'papaparse';
import { ImportError, maxRows } from './problem.ts';

/** Returns the cell of a column in a row of a CSV file; empty if the column is unknown. */
export type Row = (column: string) => string;

/** A parsed CSV file. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Parses the cells of a CSV file, without blank lines. Throws an `ImportError` if it has too many rows. */
export function parseCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: maxRows + 5 });
  if (data.length > maxRows + 4) throw new ImportError('too-many-rows');
  return data;
}

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

/** Parses a CSV file with a header. Throws an `ImportError` if it is empty or too long. */
export function parseTable(text: string): Table {
  const [header, ...rows] = parseCells(text);
  if (!header || rows.length === 0) throw new ImportError('empty');
  if (rows.length > maxRows) throw new ImportError('too-many-rows');
  return toTable(header, rows);
}
