import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** A form may be this long, in bytes. */
export const formLimit = 32 * 1024;

/** The text fields of a form that was sent; none where the body is no form or too long. A field given twice counts once. */
export async function readForm(c: AppContext, limit = formLimit): Promise<Readonly<Record<string, string>>> {
  try {
    const body = await readBytes(c, limit);
    const fields = body ? [...(await parseForm(c, body))] : [];
    return Object.fromEntries(fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
