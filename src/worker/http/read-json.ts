import type { AppContext } from '../context.ts';
import { formLimit } from './read-form.ts';
import { readBytes } from './read-bytes.ts';

/**
 * What a request's body says in JSON, whatever it calls itself; undefined where there is none, null where it cannot be read
 * or is longer than `limit` bytes.
 */
export async function readJson(c: AppContext, limit = formLimit): Promise<unknown> {
  try {
    const body = await readBytes(c, limit);
    if (body?.length === 0) return undefined;
    return body ? JSON.parse(new TextDecoder().decode(body)) : null;
  } catch {
    return null;
  }
}
