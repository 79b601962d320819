import { Unzip, UnzipInflate } from 'fflate';
import { concatBytes } from '../../../../shared/domain/concat-bytes.ts';
import { ImportError } from './problem.ts';

/** A file of an archive. */
type ZippedFile = { path: string; bytes: Uint8Array };

/** The number of bytes inflated at a time. DEFLATE expands data about 1000 times at most. */
const step = 16 * 1024;

/** Files of Letterboxd: the profile, what belongs to other members, and what the user has deleted. */
const ofLetterboxd = /(^|\/)((profile|comments|likes\/(reviews|lists))\.csv$|(deleted|orphaned)\/)/i;

/** Files of Trakt: the account, other members and their lists, and collections. */
const ofTrakt = /(^|\/)((user|network|comments|likes|hidden|collection|notes)-[\w-]+|lists-collaborations)\.json$/i;

/** True for a file of a known service's export that holds nothing to import. */
const isOtherFile = (path: string): boolean => ofLetterboxd.test(path) || ofTrakt.test(path);

/** True for a CSV or JSON file to read. */
const isWanted = (path: string) => /\.(csv|json)$/i.test(path) && !isOtherFile(path);

/** True for a folder or metadata of macOS. */
const isNoFile = (path: string) => /\/$|(^|\/)(__MACOSX\/|\.DS_Store$)/.test(path);

/**
 * Inflates the CSV and JSON files of an archive. Counts the inflated bytes instead of trusting the archive's sizes, and
 * stops at `limit` bytes. `others` are the names of files that are not read. Throws an `ImportError`.
 */
export function unzip(archive: Uint8Array, limit: number): { files: ZippedFile[]; others: string[] } {
  const others: string[] = [];
  const found = new Map<string, Uint8Array[]>();
  const ended = new Set<string>();
  let size = 0;
  const reader = new Unzip((file) => {
    if (isNoFile(file.name)) return;
    if (!isWanted(file.name)) return void others.push(file.name);
    const chunks: Uint8Array[] = [];
    found.set(file.name, chunks);
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > limit) throw new ImportError('too-large');
      chunks.push(chunk);
      if (isLast) ended.add(file.name);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let offset = 0; offset < archive.length; offset += step)
      reader.push(archive.subarray(offset, offset + step), offset + step >= archive.length);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('broken-zip');
  }
  if (found.size + others.length === 0 || ended.size < found.size) throw new ImportError('broken-zip');
  return { files: [...found].map(([path, chunks]) => ({ path, bytes: concatBytes(chunks) })), others };
}
