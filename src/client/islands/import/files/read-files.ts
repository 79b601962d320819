import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import { type FileContent, isEmpty, type Parts } from './content.ts';
import { mergeEntries } from './entry.ts';
import { toNamedLists } from './file-list.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { type FileProblem, ImportError, maxRows, type RejectedFile } from './problem.ts';

/** The maximum size of a file, and of its inflated content, in bytes. */
const maxBytes = 64 * 1024 * 1024;

type NamedBytes = { path: string; bytes: Uint8Array };

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError('encoding');
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Moves ratings to the end, so that Letterboxd's current ratings win over the ratings in its diary. */
const inOrder = (files: readonly NamedBytes[]) =>
  files.toSorted((one, other) => Number(/ratings/i.test(one.path)) - Number(/ratings/i.test(other.path)));

function problemOf(error: unknown): FileProblem {
  if (error instanceof ImportError) return error.problem;
  throw error;
}

/** Joins the content of files. The preferences of the last one win. */
const join = (files: readonly ParsedFile[]): Parts & Required<Pick<ParsedFile, 'fileNamedLists'>> => ({
  entries: files.flatMap(({ entries }) => entries),
  lists: files.flatMap(({ lists = [] }) => lists),
  fileNamedLists: files.flatMap(({ fileNamedLists = [] }) => fileNamedLists),
  followedLists: files.flatMap(({ followedLists = [] }) => followedLists),
  preferences: Object.assign({}, ...files.map(({ preferences }) => preferences)),
});

/** Merges the parts of each list. The first name and note win. */
function mergeLists(lists: readonly ImportedListPart[]): ImportedListPart[] {
  const byId = new Map<string, ImportedListPart>();
  for (const list of lists) {
    const known = byId.get(list.id);
    byId.set(list.id, known ? { ...known, titles: [...known.titles, ...list.titles] } : list);
  }
  return [...byId.values()];
}

/** A parsed file or archive, with the files in the archive that were not read. */
type ReadFile = ParsedFile & Pick<FileContent, 'problems' | 'skipped'>;

/** Parses a file. Throws an `ImportError`. */
async function parse(path: string, bytes: Uint8Array): Promise<ParsedFile> {
  const { fileLists, ...parsed } = parseFile(path, decode(bytes));
  return fileLists ? { ...parsed, ...(await toNamedLists(fileLists)) } : parsed;
}

/** Parses the files of an archive. One that fails does not stop the others. Rejects with an `ImportError`. */
async function parseArchive(name: string, files: readonly NamedBytes[], others: readonly string[]): Promise<ReadFile> {
  const parsed: ParsedFile[] = [];
  const problems: RejectedFile[] = [];
  const skipped = others.map((path) => `${name}/${path}`);
  for (const { path, bytes } of inOrder(files)) {
    const file = `${name}/${path}`;
    try {
      const content = await parse(path, bytes);
      if (isEmpty(join([content]))) skipped.push(file);
      else parsed.push(content);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'too-many-rows') throw error;
      if (problem !== 'empty') problems.push({ file, problem });
    }
  }
  return { rows: parsed.reduce((sum, { rows }) => sum + rows, 0), ...join(parsed), problems, skipped };
}

/** Reads a file, or all files of known services in an archive. Throws an `ImportError`. */
async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) throw new ImportError('empty');
  if (file.size > maxBytes) throw new ImportError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) {
    if (!/\.(csv|json|txt)$/i.test(file.name)) throw new ImportError('unknown-type');
    return { ...(await parse(file.name, bytes)), problems: [], skipped: [] };
  }
  const { unzip } = await import('./unzip.ts');
  const { files, others } = unzip(bytes, maxBytes);
  return parseArchive(file.name, files, others);
}

/** Reads the chosen files in the browser. A file that fails does not stop the others. */
export async function readFiles(files: readonly File[]): Promise<FileContent> {
  const read: ParsedFile[] = [];
  const problems: RejectedFile[] = [];
  const skipped: string[] = [];
  let rows = 0;
  for (const file of files) {
    try {
      const parsed = await readFile(file);
      rows += parsed.rows;
      if (rows > maxRows) throw new ImportError('too-many-rows');
      if (isEmpty(join([parsed])) && parsed.problems.length === 0) throw new ImportError('empty');
      read.push(parsed);
      problems.push(...parsed.problems);
      skipped.push(...parsed.skipped);
    } catch (error) {
      problems.push({ file: file.name, problem: problemOf(error) });
    }
  }
  const { entries, lists, fileNamedLists, followedLists, preferences } = join(read);
  const follows = new Map(followedLists.map((list) => [list.id, list]));
  return {
    entries: mergeEntries(entries),
    lists: mergeLists([...lists, ...fileNamedLists]),
    followedLists: [...follows.values()],
    preferences,
    problems,
    skipped,
  };
}
