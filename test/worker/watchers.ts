import type { WatchEntry } from '../../src/shared/contract/history.ts';
import type { TextResponse } from './visitor.ts';
import type { Browser } from './browser.ts';
import { sessionOf } from './sessions.ts';
import { createUser, dataClientOf } from './members.ts';

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** Sends a history request as a script of the page does. */
export const request = (browser: Browser, method: string, path = '', body?: unknown): Promise<TextResponse> =>
  browser.request(`/api/history${path}`, {
    method,
    headers: own,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

export const viewerOf = async (browser: Browser): Promise<string> => (await sessionOf(browser))!.viewer.id;

/** A watch as a browser sends it. */
export const aWatch = (id: number, given: Partial<WatchEntry> = {}): WatchEntry => ({
  mediaType: 'movie',
  id,
  watchedAt: '2026-01-01T00:00:00.000Z',
  ...given,
});

export const write = async (browser: Browser, ...entries: WatchEntry[]): Promise<TextResponse> =>
  request(browser, 'POST', '', { viewer: await viewerOf(browser), entries });

export const clear = (browser: Browser): Promise<TextResponse> => request(browser, 'DELETE');
export const undo = (browser: Browser, sealed: unknown): Promise<TextResponse> =>
  request(browser, 'POST', '/undo', { undo: sealed });
export const undoOf = ({ text }: TextResponse): string | null => JSON.parse(text).undo;

/** The rows of a browser's user, newest first, as Supabase returns them to their owner. */
export async function watchesOf(browser: Browser): Promise<Record<string, unknown>[]> {
  const { client } = await dataClientOf(browser);
  const { data } = await client.from('watch_history').select().order('watched_at', { ascending: false }).throwOnError();
  return data;
}

export const namesOf = async (browser: Browser) =>
  (await watchesOf(browser)).map(({ media_type, media_id }) => `${media_type}:${media_id}`);

/** A new user who has watched films, the first of them the newest. */
export async function createWatcher(...films: number[]): Promise<Browser> {
  const { browser } = await createUser();
  const at = (place: number) => new Date(Date.UTC(2026, 0, 31) - place * 86_400_000).toISOString();
  const entries = films.map((id, place) => aWatch(id, { watchedAt: at(place) }));
  for (let from = 0; from < entries.length; from += 10) await write(browser, ...entries.slice(from, from + 10));
  return browser;
}
