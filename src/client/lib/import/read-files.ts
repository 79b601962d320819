import { type ImportEntry, mergeEntries } from './entry.ts';
import type { OwnParts } from './own.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { type FileProblem, ImportError, mostRows } from './problem.ts';

/** The maximum size of a file, and of its inflated content, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/** The content of the files, and the files that could not be read. */
type ReadFiles = OwnParts & {
  entries: ImportEntry[];
  problems: { file: string; problem: FileProblem }[];
};

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
const join = (files: readonly ParsedFile[]): OwnParts & { entries: ImportEntry[] } => ({
  entries: files.flatMap(({ entries }) => entries),
  lists: files.flatMap(({ lists = [] }) => lists),
  followedLists: files.flatMap(({ followedLists = [] }) => followedLists),
  preferences: Object.assign({}, ...files.map(({ preferences }) => preferences)),
});

const isEmpty = ({ entries, lists, followedLists, preferences }: ReturnType<typeof join>) =>
  entries.length + lists.length + followedLists.length + Object.keys(preferences).length === 0;

/** Reads a file, or all files of known services in an archive. Throws an `ImportError`. */
async function readFile(file: File): Promise<ParsedFile> {
  if (file.size === 0) throw new ImportError('empty');
  if (file.size > mostBytes) throw new ImportError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) {
    if (!/\.(csv|json|txt)$/i.test(file.name)) throw new ImportError('unknown-type');
    return parseFile(file.name, decode(bytes));
  }
  const { unzip } = await import('./unzip.ts');
  const parsed = inOrder(unzip(bytes, mostBytes)).flatMap(({ path, bytes: inflated }) => {
    try {
      return [parseFile(path, decode(inflated))];
    } catch (error) {
      if (problemOf(error) === 'too-many-rows') throw error;
      return []; // archives contain other files too, such as the profile
    }
  });
  if (parsed.length === 0) throw new ImportError('unknown-columns');
  return { rows: parsed.reduce((sum, { rows }) => sum + rows, 0), ...join(parsed) };
}

/** Reads the chosen files in the browser. A file that fails does not stop the others. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const read: ParsedFile[] = [];
  const problems: ReadFiles['problems'] = [];
  let rows = 0;
  for (const file of files) {
    try {
      const parsed = await readFile(file);
      rows += parsed.rows;
      if (rows > mostRows) throw new ImportError('too-many-rows');
      if (isEmpty(join([parsed]))) throw new ImportError('empty');
      read.push(parsed);
    } catch (error) {
      problems.push({ file: file.name, problem: problemOf(error) });
    }
  }
  const { entries, followedLists, ...others } = join(read);
  const follows = new Map(followedLists.map((list) => [list.id, list]));
  return { ...others, entries: mergeEntries(entries), followedLists: [...follows.values()], problems };
}
