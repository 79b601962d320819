import type { PostgrestClient, PostgrestError } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { mediaTypes } from '../../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Owner } from './session.ts';

/** Creates a client with the session's access token. Throws if the session has none. */
export function clientOf({ accounts, session: { accessToken } }: Owner) {
  if (!accessToken) throw new Error('no access token');
  return dataClient(accounts, accessToken);
}

/** Returns the result of a request. On failure, logs the error as `what` and returns null. */
export async function tryOrNull<T>(what: string, request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    logFailure(what, error);
    return null;
  }
}

/** Calls a function of the database and parses its result. Throws on failure. */
export async function callFunction<T>(
  client: PostgrestClient,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  args?: object,
): Promise<T> {
  return v.parse(schema, (await client.rpc(name, args).throwOnError()).data);
}

/** The outcome of a write. `full`: the user has reached a row limit. */
export type WriteOutcome = 'written' | 'full' | 'failed';

/** The SQLSTATE that the database's `limit_rows` raises. */
const rowLimitCode = '54000';

/**
 * SQLSTATEs of rows that the database can never store: invalid values (class 22), null, or against a check. Other
 * violations depend on other rows, so that a retry may succeed.
 */
const invalidCode = /^(22...|23502|23514)$/;

/** Writes rows as `tryToWrite` does. `invalid`: the database can never store one of them. */
export async function tryToWriteRows(
  what: string,
  write: () => PromiseLike<unknown>,
): Promise<WriteOutcome | 'invalid'> {
  try {
    await write();
    return 'written';
  } catch (error) {
    logFailure(what, error);
    const code = String((error as { code?: unknown } | null)?.code);
    return code === rowLimitCode ? 'full' : invalidCode.test(code) ? 'invalid' : 'failed';
  }
}

/** Writes rows in a table that limits the rows of each user. Logs failures as `what`. */
export async function tryToWrite(what: string, write: () => PromiseLike<unknown>): Promise<WriteOutcome> {
  const outcome = await tryToWriteRows(what, write);
  return outcome === 'invalid' ? 'failed' : outcome;
}

/**
 * Calls a function that writes, and returns false if the list it concerns does not exist (`missing`). Logs failures as
 * `what`.
 */
export async function writeFound(
  owner: Owner,
  what: string,
  name: string,
  args: object,
): Promise<WriteOutcome | 'missing'> {
  let isFound = true;
  const outcome = await tryToWrite(what, async () => {
    isFound = await callFunction(clientOf(owner), name, v.boolean(), args);
  });
  return isFound ? outcome : 'missing';
}

/**
 * Parses a response of at most one row. Returns null if there is no row. Throws for any other response. `maybeSingle`
 * would accept `null`.
 */
export function parseRow<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | null {
  return v.parse(v.pipe(v.array(schema), v.maxLength(1)), data)[0] ?? null;
}

/** Returns a PostgREST filter that excludes titles (`movie:104`). `idColumn` is the column of their ids. */
export function excluding(blocked: ReadonlySet<string>, idColumn: string): string {
  const titles = [...blocked].flatMap((key) => parseTitleKey(key) ?? []);
  const allowed = mediaTypes.map((type) => {
    const ids = titles.filter(({ mediaType }) => mediaType === type).map(({ id }) => id);
    return ids.length > 0 ? `and(media_type.eq.${type},${idColumn}.not.in.(${ids.join()}))` : `media_type.eq.${type}`;
  });
  return allowed.join();
}

/** PostgREST's error code for a range beyond the last row. */
const pastEndCode = 'PGRST103';

type Rows = { data: unknown; count: number | null; error: PostgrestError | null };

/** A query of all rows in order, or with `isHead` of their number alone. Each call creates a new one. */
type Select = (isHead: boolean) => PromiseLike<Rows> & { range: (from: number, to: number) => PromiseLike<Rows> };

/** Loads the rows of a page and their total. Beyond the last page, returns the last page. Throws a `PostgrestError`. */
export async function readPage(
  select: Select,
  size: number,
  page: number,
): Promise<{ data: unknown; page: number; totalPages: number; total: number }> {
  const pagesOf = (total: number) => Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size;
  const response = await select(false).range(from, from + size - 1);
  const stepBack = (total: number) => readPage(select, size, Math.min(page - 1, pagesOf(total)));
  if (response.error?.code === pastEndCode && page > 1) {
    const counted = await select(true);
    if (counted.error) throw counted.error;
    return stepBack(counted.count ?? 0);
  }
  if (response.error) throw response.error;
  if (response.count === null) throw new Error('no count');
  // A page that starts right after the last row is empty rather than an error.
  if (page > 1 && Array.isArray(response.data) && response.data.length === 0) return stepBack(response.count);
  return { data: response.data, page, totalPages: pagesOf(response.count), total: response.count };
}
