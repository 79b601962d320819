import type { PostgrestError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { mediaTypes } from '../../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** Tables and functions under the token of a session's owner. Throws where the session has none right now. */
export function clientOf(accounts: AccountSettings, { accessToken }: Session) {
  if (!accessToken) throw new Error('no access token');
  return dataClient(accounts, accessToken);
}

/** What was asked of Supabase; null where that failed, which is logged under the name of what it was about. */
export async function attempt<T>(what: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    logFailure(what, error);
    return null;
  }
}

/** What became of rows to be written; `full`: the database stores no more of this user. */
export type Written = 'written' | 'full' | 'failed';

/** The SQLSTATE of the database's `limit_rows`. */
const tooManyRows = '54000';

/** As `attempt`, for rows of which a user may have a limited number. */
export async function attemptToWrite(what: string, write: () => PromiseLike<unknown>): Promise<Written> {
  try {
    await write();
    return 'written';
  } catch (error) {
    logFailure(what, error);
    return (error as { code?: unknown } | null)?.code === tooManyRows ? 'full' : 'failed';
  }
}

/** The only row of an answer, null where there is none. Anything but rows fails: `maybeSingle` takes `null` for no row. */
export function parseRow<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | null {
  return v.parse(v.pipe(v.array(schema), v.maxLength(1)), data)[0] ?? null;
}

/** A filter of PostgREST that lets all titles but these (`movie:104`) pass; `idColumn` holds their numbers. */
export function allBut(blocked: ReadonlySet<string>, idColumn: string): string {
  const titles = [...blocked].flatMap((key) => parseTitleKey(key) ?? []);
  const allowed = mediaTypes.map((type) => {
    const ids = titles.filter(({ mediaType }) => mediaType === type).map(({ id }) => id);
    return ids.length > 0 ? `and(media_type.eq.${type},${idColumn}.not.in.(${ids.join()}))` : `media_type.eq.${type}`;
  });
  return allowed.join();
}

/** PostgREST's word for a page past the last. */
const pastTheLast = 'PGRST103';

type Rows = { data: unknown; count: number | null; error: PostgrestError | null };

/** How pages are asked for: rows from one place to another with the count of all, and the count alone. */
export type Pages = {
  size: number;
  rows: (from: number, to: number) => PromiseLike<Rows>;
  count: () => PromiseLike<Rows>;
};

/** Rows of a page, and how many there are in all; past the last page it is the last. Throws what Supabase says. */
export async function readPage(
  { size, rows, count }: Pages,
  page: number,
): Promise<{ data: unknown; page: number; totalPages: number; total: number }> {
  const pagesOf = (total: number) => Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size;
  const answer = await rows(from, from + size - 1);
  const stepBack = (total: number) => readPage({ size, rows, count }, Math.min(page - 1, pagesOf(total)));
  if (answer.error?.code === pastTheLast && page > 1) {
    const counted = await count();
    if (counted.error) throw counted.error;
    return stepBack(counted.count ?? 0);
  }
  if (answer.error) throw answer.error;
  if (answer.count === null) throw new Error('no count');
  // A page that would begin just behind the last row is an answer without rows, and no error.
  if (page > 1 && Array.isArray(answer.data) && answer.data.length === 0) return stepBack(answer.count);
  return { data: answer.data, page, totalPages: pagesOf(answer.count), total: answer.count };
}
