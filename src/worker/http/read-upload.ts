import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** A file that a form has sent, or why there is none. */
export type Upload = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; problem: 'none' | 'too-large' };

/** What stands around a file in its form, in bytes. */
const surroundings = 100 * 1024;

/** The file in a field of a form, of at most `limit` bytes. */
export async function readUpload(c: AppContext, field: string, limit: number): Promise<Upload> {
  try {
    const body = await readBytes(c, limit + surroundings);
    if (!body) return { ok: false, problem: 'too-large' };
    const file = (await parseForm(c, body)).get(field);
    if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'none' };
    if (file.size > limit) return { ok: false, problem: 'too-large' };
    return { ok: true, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { ok: false, problem: 'none' };
  }
}
