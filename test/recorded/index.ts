import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const indexSchema = v.array(
  v.object({
    file: v.string(),
    kind: v.nullish(v.string(), 'unknown'),
    status: v.nullish(v.number(), null),
    request: v.nullish(v.string(), ''),
  }),
);

/** A recorded response: its file, its kind (`catalogue.movie`), and its HTTP status if known. */
export type Recorded = v.InferOutput<typeof indexSchema>[number];

const usage = 'Name a folder of recorded responses with an index.json: RECORDED_DIR=<folder> npm run test:recorded';

/** The folder's index. `problem` explains what to do when it cannot be read. */
export function readIndex(folder: string | undefined): { entries: Recorded[]; problem: string | null } {
  if (!folder) return { entries: [], problem: usage };
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return { entries: [], problem: `${file} does not exist. ${usage}` };
  try {
    const entries = v.parse(indexSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { entries, problem: entries.length > 0 ? null : `${file} lists no response.` };
  } catch (error) {
    return { entries: [], problem: `${file} cannot be read: ${String(error)}` };
  }
}

/** A recorded response's text. Throws if its bytes are not text. */
export const readText = (folder: string, entry: Recorded): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, entry.file)));
