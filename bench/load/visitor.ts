import { setTimeout as pause } from 'node:timers/promises';
import type { ClientResponse, Client, RequestOptions } from './ask.ts';
import { jsonWith, type Check } from './marks.ts';

/** One request as it went: what it was for, whether its answer came from copies, how long it took in milliseconds. */
export type Sample = { kind: string; warm: boolean; ms: number; problem: string | null; path: string };

export type Account = { email: string; password: string };

/** Somebody at a browser: an address of their own, and a cookie where they are signed in. */
export type Visitor = {
  client: Client;
  address: string;
  cookie: string;
  /** Who the pages are for; empty where nobody in particular. */
  id: string;
  /** On a page of the site already; the first one is opened from elsewhere. */
  isHere: boolean;
  note: (sample: Sample) => void;
};

const late = /<[^>]+data-section="([^"]+)"[^>]*data-late/g;

/** From copies: the site says so of pages, and calls of others it names; what is streamed was not at hand. */
function isWarm({ headers }: ClientResponse): boolean {
  const timing = String(headers['server-timing'] ?? '');
  const page = /page;desc=(\w+)/.exec(timing)?.[1];
  if (page) return page !== 'miss';
  return !timing.includes('upstream') && headers['transfer-encoding'] !== 'chunked';
}

/** Asks for something, checks the answer and notes how it went; null where no answer came. */
export async function ask(
  visitor: Visitor,
  kind: string,
  wish: RequestOptions,
  check: Check,
): Promise<ClientResponse | null> {
  const { client, address, cookie, note } = visitor;
  const headers = { 'cf-connecting-ip': address, 'x-kind': kind, cookie, ...wish.headers };
  try {
    const answer = await client.ask({ ...wish, headers });
    note({ kind, warm: isWarm(answer), ms: answer.ms, problem: check(answer), path: wish.path });
    return answer;
  } catch (error) {
    note({ kind, warm: false, ms: 0, problem: String(error), path: wish.path });
    return null;
  }
}

/** The sections that a page has left for later, as its script asks for them. */
export const lateSections = (page: ClientResponse | null): string[] =>
  [...(page?.body ?? '').matchAll(late)].map(([, path]) => path!);

const ours = { 'sec-fetch-site': 'same-origin' };

/** Signs somebody in by the form, and takes the cookie along. */
export async function signIn(visitor: Visitor, { email, password }: Account): Promise<void> {
  const body = new URLSearchParams({ email, password }).toString();
  const headers = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
  const check: Check = ({ status }) => (status === 303 ? null : `status ${status}`);
  const answer = await ask(visitor, 'sign in', { path: '/auth/login', method: 'POST', headers, body }, check);
  const cookies = answer?.headers['set-cookie'] ?? [];
  visitor.cookie = cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
  const session = await ask(visitor, 'session', { path: '/api/session' }, jsonWith('viewer'));
  visitor.id = session ? (JSON.parse(session.body) as { viewer: string }).viewer : '';
}

/** Puts a title on the list, or takes it off again. */
export const press = (visitor: Visitor, title: { mediaType: string; id: number }, isOn: boolean) =>
  ask(
    visitor,
    'press My List',
    {
      path: `/api/my-list/${title.mediaType}/${title.id}`,
      method: isOn ? 'PUT' : 'DELETE',
      headers: { ...ours, 'content-type': 'application/json' },
      ...(isOn ? { body: '{}' } : {}),
    },
    ({ status }) => (status === (isOn ? 204 : 200) ? null : `status ${status}`),
  );

/**
 * What the script of every page does for a signed-in user: opens the stream that brings the list and its changes, once the
 * page is quiet. Returns a way to leave the page.
 */
export function followList(visitor: Visitor): () => void {
  let leave = () => {};
  let hasLeft = false;
  const begin = async () => {
    await pause(1_000);
    if (hasLeft) return;
    const headers = { 'cf-connecting-ip': visitor.address, 'x-kind': 'list changes', cookie: visitor.cookie };
    leave = visitor.client.listen({ path: '/api/my-list/changes', headers }, () => {});
  };
  void begin();
  return () => {
    hasLeft = true;
    leave();
  };
}
