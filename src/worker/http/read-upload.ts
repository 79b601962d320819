import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** The bytes of an uploaded file, or why they are missing. */
export type Upload = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; problem: 'none' | 'too-large' };

/** Allowance for the rest of the form, in bytes. */
const formOverhead = 100 * 1024;

/** Reads the file in a form field. `limit` is in bytes. */
export async function readUpload(c: AppContext, field: string, limit: number): Promise<Upload> {
  try {
    const body = await readBytes(c, limit + formOverhead);
    if (!body) return { ok: false, problem: 'too-large' };
    const file = (await parseForm(c, body)).get(field);
    if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'none' };
    if (file.size > limit) return { ok: false, problem: 'too-large' };
    return { ok: true, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { ok: false, problem: 'none' };
  }
}
