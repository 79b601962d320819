import type { AppContext } from '../context.ts';
import { formLimit } from './read-form.ts';
import { readBytes } from './read-bytes.ts';

/**
 * Parses a request body as JSON, whatever its `Content-Type`. Returns undefined for an empty body, and null for a body
 * that is malformed or exceeds `limit` bytes.
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
