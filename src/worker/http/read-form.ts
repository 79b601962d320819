import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** A form may be this long, in bytes. */
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
 * The text fields of a form that was sent; none where the body is no form or too long. A field given twice counts once.
 * A request's form is read once, however often it is asked for.
 */
export function readForm(c: AppContext, limit = formLimit): Promise<Fields> {
  const fields = read.get(c.req.raw) ?? parse(c, limit);
  read.set(c.req.raw, fields);
  return fields;
}
