import type { TextResponse } from './visitor.ts';
import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Sends an opinion request as a script of the page does; `path` such as `movie/147/like`. */
export const sendOpinion = (browser: Browser, method: string, path: string, body?: unknown): Promise<TextResponse> =>
  browser.request(`/api/opinion/${path}`, {
    method,
    headers: sameOrigin,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

export const rate = (browser: Browser, title: string, score: number, review?: string | null): Promise<TextResponse> =>
  sendOpinion(browser, 'PUT', `${title}/rating`, { score, ...(review === undefined ? {} : { review }) });

/** A user's opinion of a title, as the API returns it. */
export const opinionOf = async (browser: Browser, title: string): Promise<unknown> =>
  JSON.parse((await sendOpinion(browser, 'GET', title)).text);

/** A user's rows, as Supabase returns them to their owner. */
export async function rowsIn(browser: Browser, table: string) {
  const { client } = await dataClientOf(browser);
  const { data } = await client.from(table).select().throwOnError();
  return data as Record<string, unknown>[];
}

/** The members' average on a title page; null while it is loading. */
export async function memberRatingOn(browser: Browser, path: string): Promise<string | null> {
  const { text } = await browser.request(path);
  return /<div id="member-rating"[^>]*><dt>[^<]*<\/dt><dd>([^<]*)<\/dd>/.exec(text)?.[1] ?? null;
}

/** The toast that a page has for a browser. */
export async function toastOn(browser: Browser, path: string): Promise<string | undefined> {
  return /data-toast="(\w+)">([^<]*)</
    .exec((await browser.request(path)).text)
    ?.slice(1)
    .join(': ');
}
