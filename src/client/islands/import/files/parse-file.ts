import * as v from 'valibot';
import type { Parts } from './content.ts';
import type { FileList } from './file-list.ts';
import { isImdb, parseImdb } from './imdb.ts';
import { isLetterboxd, parseLetterboxd } from './letterboxd.ts';
import { isLetterboxdList, parseLetterboxdList } from './letterboxd-list.ts';
import { isOwn, parseOwn } from './own.ts';
import { ImportError, maxRows } from './problem.ts';
import { findSimklItems, parseSimkl } from './simkl.ts';
import { parseTable } from './table.ts';
import { isTmdb, parseTmdb } from './tmdb.ts';
import { isTrakt, parseTrakt } from './trakt.ts';
import { parseTraktLists } from './trakt-list.ts';

/** The content of a file, with lists of other services. */
export type ParsedFile = Parts & {
  /** The number of its rows, including skipped ones. */
  rows: number;
  fileLists: readonly FileList[];
};

/** What a file contains of its service. */
type Found = Pick<ParsedFile, 'rows'> & Partial<ParsedFile>;

function parseCsv(text: string, path: string): Found {
  if (isLetterboxdList(text)) {
    const list = parseLetterboxdList(text, path);
    return { rows: list.titles.length, fileLists: [list] };
  }
  const table = parseTable(text);
  const rows = table.rows.length;
  if (isLetterboxd(table)) return { rows, entries: parseLetterboxd(table, path) };
  if (isImdb(table)) return { rows, entries: parseImdb(table) };
  if (isTmdb(table)) return { rows, entries: parseTmdb(table, path) };
  throw new ImportError('unknown-columns');
}

function parseJson(text: string, path: string): Found {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) throw new ImportError('unknown-json');
  const json = parsed.output;
  if (isOwn(json)) {
    const own = parseOwn(json);
    const parts = own.entries.length + own.lists.length + own.followedLists.length;
    return { ...own, rows: own.lists.reduce((sum, { titles }) => sum + titles.length, parts) };
  }
  if (Array.isArray(json)) {
    if (json.length === 0) throw new ImportError('empty');
    const fileLists = parseTraktLists(json, path);
    if (fileLists) return { rows: json.length, fileLists };
  }
  if (isTrakt(json)) return { rows: json.length, entries: parseTrakt(json) };
  const items = findSimklItems(json);
  if (items) return { rows: items.length, entries: parseSimkl(items) };
  throw new ImportError('unknown-json');
}

/** Parses an export of a known service. `path` is the name of the file. Throws an `ImportError`. */
export function parseFile(path: string, text: string): ParsedFile {
  if (!text.trim()) throw new ImportError('empty');
  const isJson = /^\s*[[{]/.test(text) || /\.json$/i.test(path);
  const found = isJson ? parseJson(text, path) : parseCsv(text, path);
  if (found.rows > maxRows) throw new ImportError('too-many-rows');
  return { entries: [], lists: [], followedLists: [], preferences: {}, fileLists: [], ...found };
}
