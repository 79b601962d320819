import type { AppContext } from '../context.ts';
import { parseForm, readBytes } from './read-bytes.ts';

/** The default size limit of a form, in bytes. */
export const formLimit = 32 * 1024;

type Fields = Readonly<Record<string, string>>;
type Entries = readonly (readonly [name: string, value: string])[];

async function parse(c: AppContext, limit: number): Promise<Entries> {
  try {
    const body = await readBytes(c, limit);
    const fields = body ? [...(await parseForm(c, body))] : [];
    return fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

const read = new WeakMap<Request, Promise<Entries>>();

/**
 * Reads the text fields of a form in order. Returns an empty array if the body is malformed or exceeds `limit` bytes.
 * Memoised per request.
 */
export function readFormEntries(c: AppContext, limit = formLimit): Promise<Entries> {
  const entries = read.get(c.req.raw) ?? parse(c, limit);
  read.set(c.req.raw, entries);
  return entries;
}

/** Reads the text fields of a form as `readFormEntries` does. The last of several fields with the same name wins. */
export const readForm = async (c: AppContext, limit = formLimit): Promise<Fields> =>
  Object.fromEntries(await readFormEntries(c, limit));
