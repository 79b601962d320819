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

/** One recorded answer: its file, what it answers (`catalogue.movie`), its HTTP status where that is known. */
export type Recorded = v.InferOutput<typeof indexSchema>[number];

const howTo =
  'Give the folder of recorded answers, which holds an index.json: RECORDED_DIR=<folder> npm run test:recorded';

/** The folder's index. `problem` says what to do where there is none to read. */
export function readIndex(folder: string | undefined): { entries: Recorded[]; problem: string | null } {
  if (!folder) return { entries: [], problem: howTo };
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return { entries: [], problem: `There is no ${file}. ${howTo}` };
  try {
    const entries = v.parse(indexSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { entries, problem: entries.length > 0 ? null : `${file} lists no answer.` };
  } catch (error) {
    return { entries: [], problem: `${file} cannot be read: ${String(error)}` };
  }
}

/** A recorded answer's text. Throws where its bytes are no text. */
export const readText = (folder: string, entry: Recorded): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, entry.file)));
