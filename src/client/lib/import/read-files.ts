import { type ImportEntry, mergeEntries } from './entry.ts';
import { parseFile } from './parse-file.ts';
import { type FileProblem, ImportError, mostRows } from './problem.ts';

/** Bytes of all files together, as they are and inflated. */
const mostBytes = 64 * 1024 * 1024;

/** What files contain, and which of them could not be read. */
export type ReadFiles = {
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

/** Letterboxd's current ratings take precedence over those of the diary. */
const inOrder = (files: readonly NamedBytes[]) =>
  files.toSorted((one, other) => Number(/ratings/i.test(one.path)) - Number(/ratings/i.test(other.path)));

function problemOf(error: unknown): FileProblem {
  if (error instanceof ImportError) return error.problem;
  throw error;
}

/** Reads a file; of an archive, the files of known services in it. Throws an `ImportError`. */
async function readFile(file: File): Promise<{ rows: number; entries: ImportEntry[] }> {
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
  return { rows: parsed.reduce((sum, { rows }) => sum + rows, 0), entries: parsed.flatMap(({ entries }) => entries) };
}

/** Reads the chosen files on this device. No file keeps the others from being read. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const entries: ImportEntry[] = [];
  const problems: ReadFiles['problems'] = [];
  let rows = 0;
  for (const file of files) {
    try {
      const parsed = await readFile(file);
      rows += parsed.rows;
      if (rows > mostRows) throw new ImportError('too-many-rows');
      if (parsed.entries.length === 0) throw new ImportError('empty');
      entries.push(...parsed.entries);
    } catch (error) {
      problems.push({ file: file.name, problem: problemOf(error) });
    }
  }
  return { entries: mergeEntries(entries), problems };
}
