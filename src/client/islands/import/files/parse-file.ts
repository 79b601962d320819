import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import type { ImportEntry } from './entry.ts';
import type { FileList } from './file-list.ts';
import { isImdb, parseImdb } from './imdb.ts';
import { isLetterboxd, parseLetterboxd } from './letterboxd.ts';
import { isLetterboxdList, parseLetterboxdList } from './letterboxd-list.ts';
import { isOwn, type OwnParts, parseOwn } from './own.ts';
import { ImportError, maxRows } from './problem.ts';
import { findSimklItems, parseSimkl } from './simkl.ts';
import { parseTable } from './table.ts';
import { isTmdb, parseTmdb } from './tmdb.ts';
import { isTrakt, parseTrakt } from './trakt.ts';
import { parseTraktLists } from './trakt-list.ts';

/** The content of a file, lists, or more of our own export. */
export type ParsedFile = Partial<OwnParts> & {
  /** The number of its rows, including skipped ones. */
  rows: number;
  entries: ImportEntry[];
  fileLists?: readonly FileList[];
  /** Lists that are named after their files, unless another file names them. */
  fileNamedLists?: readonly ImportedListPart[];
};

function parseCsv(text: string, path: string): ParsedFile {
  if (isLetterboxdList(text)) {
    const list = parseLetterboxdList(text, path);
    return { rows: list.titles.length, entries: [], fileLists: [list] };
  }
  const table = parseTable(text);
  const rows = table.rows.length;
  if (isLetterboxd(table)) return { rows, entries: parseLetterboxd(table, path) };
  if (isImdb(table)) return { rows, entries: parseImdb(table) };
  if (isTmdb(table)) return { rows, entries: parseTmdb(table, path) };
  throw new ImportError('unknown-columns');
}

function checkRows(rows: number): number {
  if (rows > maxRows) throw new ImportError('too-many-rows');
  return rows;
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError('unknown-json');
  }
}

function parseJson(text: string, path: string): ParsedFile {
  const json = parseJsonText(text);
  if (isOwn(json)) {
    const { entries, lists, followedLists, preferences } = parseOwn(json);
    const parts = entries.length + lists.length + followedLists.length;
    const rows = lists.reduce((sum, { titles }) => sum + titles.length, parts);
    return { rows: checkRows(rows), entries, lists, followedLists, preferences };
  }
  if (Array.isArray(json)) {
    if (json.length === 0) throw new ImportError('empty');
    const fileLists = parseTraktLists(json, path);
    if (fileLists) return { rows: checkRows(json.length), entries: [], fileLists };
  }
  if (isTrakt(json)) return { rows: checkRows(json.length), entries: parseTrakt(json) };
  const items = findSimklItems(json);
  if (items) return { rows: checkRows(items.length), entries: parseSimkl(items) };
  throw new ImportError('unknown-json');
}

/** Parses an export of a known service. `path` is the name of the file. Throws an `ImportError`. */
export function parseFile(path: string, text: string): ParsedFile {
  if (!text.trim()) throw new ImportError('empty');
  if (/^\s*[[{]/.test(text)) return parseJson(text, path);
  if (/\.json$/i.test(path)) throw new ImportError('unknown-json');
  return parseCsv(text, path);
}
