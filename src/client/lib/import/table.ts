import Papa from 'papaparse';
import { ImportError, mostRows } from './problem.ts';

/** A row of a CSV file, read by the name of a column. An unknown column is empty. */
export type Row = (column: string) => string;

/** A CSV file with the names of its columns. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Parses a CSV file with a header. Cells stay text. Throws an `ImportError`. */
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
