import Papa from 'papaparse';
import { ImportError, mostRows } from './problem.ts';

/** Returns the cell of a column in a row of a CSV file; empty if the column is unknown. */
export type Row = (column: string) => string;

/** A parsed CSV file. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Parses a CSV file with a header. Throws an `ImportError` if it is empty or too long. */
export function parseTable(text: string): Table {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: mostRows + 2 });
  const [header, ...rows] = data;
  if (!header || rows.length === 0) throw new ImportError('empty');
  if (rows.length > mostRows) throw new ImportError('too-many-rows');
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
