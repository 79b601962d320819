import type { AppContext } from '../context.ts';
import { formLimit } from '../http/read-form.ts';
import { readBytes } from '../http/read-bytes.ts';

/** What a request's body says in JSON, whatever it calls itself; undefined where it says nothing, or too much. */
export async function readJson(c: AppContext): Promise<unknown> {
  try {
    const body = await readBytes(c, formLimit);
    return body ? JSON.parse(new TextDecoder().decode(body)) : undefined;
  } catch {
    return undefined;
  }
}
