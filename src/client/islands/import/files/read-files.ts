import type { ImportedListPart } from '../../../../shared/contract/import.ts';
import { groupBy } from '../../../../shared/group-by.ts';
import { type FileContent, isEmpty } from './content.ts';
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

/** Opens a file or an archive, of which `others` are not read. Rejects with an `ImportError`. */
async function openFile(file: File): Promise<{ folder: string; files: NamedBytes[]; others: string[] }> {
  if (file.size === 0) throw new ImportError('empty');
  if (file.size > maxBytes) throw new ImportError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return { ...(await import('./unzip.ts')).unzip(bytes, maxBytes), folder: `${file.name}/` };
  if (!/\.(csv|json|txt)$/i.test(file.name)) throw new ImportError('unknown-type');
  return { files: [{ path: file.name, bytes }], others: [], folder: '' };
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof ImportError) return error.problem;
  throw error;
}

type ReadFile = { parsed: ParsedFile[] } & Pick<FileContent, 'problems' | 'skipped'>;

/** Reads a file, or all of an archive: one that fails does not stop the others. Rejects with an `ImportError`. */
async function readFile(chosen: File): Promise<ReadFile> {
  const { files, others, folder } = await openFile(chosen);
  const read: ReadFile = { parsed: [], problems: [], skipped: others.map((path) => folder + path) };
  for (const { path, bytes } of inOrder(files)) {
    const file = folder + path;
    try {
      const content = parseFile(path, decode(bytes));
      if (isEmpty(content) && content.fileLists.length === 0) read.skipped.push(file);
      else read.parsed.push(content);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'too-many-rows') throw error;
      if (problem !== 'empty') read.problems.push({ file, problem });
    }
  }
  if (read.parsed.length + read.problems.length === 0) throw new ImportError('empty');
  return read;
}

/** Merges the parts of each list. The first name and note win. */
const mergeLists = (lists: readonly ImportedListPart[]): ImportedListPart[] =>
  [...groupBy(lists, ({ id }) => id).values()].map((parts) => ({
    ...parts[0]!,
    titles: parts.flatMap(({ titles }) => titles),
  }));

/** Reads the chosen files in the browser. A file that fails does not stop the others. The last preferences win. */
export async function readFiles(files: readonly File[]): Promise<FileContent> {
  const parsed: ParsedFile[] = [];
  const problems: RejectedFile[] = [];
  const skipped: string[] = [];
  let rows = 0;
  for (const file of files) {
    try {
      const read = await readFile(file);
      for (const each of read.parsed) rows += each.rows;
      if (rows > maxRows) throw new ImportError('too-many-rows');
      parsed.push(...read.parsed);
      problems.push(...read.problems);
      skipped.push(...read.skipped);
    } catch (error) {
      problems.push({ file: file.name, problem: problemOf(error) });
    }
  }
  const ofServices = await toNamedLists(parsed.flatMap(({ fileLists }) => fileLists));
  const follows = new Map(parsed.flatMap(({ followedLists }) => followedLists).map((list) => [list.id, list]));
  return {
    entries: mergeEntries([...parsed.flatMap(({ entries }) => entries), ...ofServices.entries]),
    lists: mergeLists([...parsed.flatMap(({ lists }) => lists), ...ofServices.lists]),
    followedLists: [...follows.values()],
    preferences: Object.assign({}, ...parsed.map(({ preferences }) => preferences)),
    problems,
    skipped,
  };
}
