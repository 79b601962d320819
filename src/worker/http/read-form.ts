import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** The default size limit of a form, in bytes. */
export const formLimit = 32 * 1024;

type Fields = Readonly<Record<string, string>>;

async function parse(c: AppContext, limit: number): Promise<Fields> {
  try {
    const body = await readBytes(c, limit);
    const fields = body ? [...(await parseForm(c, body))] : [];
    return Object.fromEntries(fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

const read = new WeakMap<Request, Promise<Fields>>();

/**
 * Reads the text fields of a form. Empty if the body is malformed or exceeds `limit` bytes. The last of several fields with
 * the same name wins. Memoised per request.
 */
export function readForm(c: AppContext, limit = formLimit): Promise<Fields> {
  const fields = read.get(c.req.raw) ?? parse(c, limit);
  read.set(c.req.raw, fields);
  return fields;
}
