import { setTimeout as pause } from 'node:timers/promises';
import type { ClientResponse, Client, RequestOptions } from './ask.ts';
import { jsonWith, type Check } from './checks.ts';

/** The result of one request: its kind, whether it was cached, and its time in milliseconds. */
export type Sample = { kind: string; warm: boolean; ms: number; problem: string | null; path: string };

export type Account = { email: string; password: string };

/** A simulated visitor with an IP address and, if signed in, a cookie. */
export type Visitor = {
  client: Client;
  address: string;
  cookie: string;
  /** The user's id; empty for an anonymous visitor. */
  id: string;
  /** Whether the visitor is already on the site. The first page is opened from outside. */
  isHere: boolean;
  note: (sample: Sample) => void;
};

const lateSection = /<[^>]+data-section="([^"]+)"[^>]*data-late/g;

/** Returns whether a response was cached: by its Server-Timing, or if it has no upstream calls and is not streamed. */
function isWarm({ headers }: ClientResponse): boolean {
  const timing = String(headers['server-timing'] ?? '');
  const page = /page;desc=(\w+)/.exec(timing)?.[1];
  if (page) return page !== 'miss';
  return !timing.includes('upstream') && headers['transfer-encoding'] !== 'chunked';
}

/** Sends a request, checks the response and records a sample. Returns null if there is no response. */
export async function request(
  visitor: Visitor,
  kind: string,
  options: RequestOptions,
  check: Check,
): Promise<ClientResponse | null> {
  const { client, address, cookie, note } = visitor;
  const headers = { 'cf-connecting-ip': address, 'x-kind': kind, cookie, ...options.headers };
  try {
    const response = await client.ask({ ...options, headers });
    note({ kind, warm: isWarm(response), ms: response.ms, problem: check(response), path: options.path });
    return response;
  } catch (error) {
    note({ kind, warm: false, ms: 0, problem: String(error), path: options.path });
    return null;
  }
}

/** Lists the paths of the sections that a page's script loads later. */
export const lateSections = (page: ClientResponse | null): string[] =>
  [...(page?.body ?? '').matchAll(lateSection)].map(([, path]) => path!);

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Signs in through the form and stores the cookie. */
export async function signIn(visitor: Visitor, { email, password }: Account): Promise<void> {
  const body = new URLSearchParams({ email, password }).toString();
  const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const check: Check = ({ status }) => (status === 303 ? null : `status ${status}`);
  const response = await request(visitor, 'sign in', { path: '/auth/login', method: 'POST', headers, body }, check);
  const cookies = response?.headers['set-cookie'] ?? [];
  visitor.cookie = cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
  const session = await request(visitor, 'session', { path: '/api/session' }, jsonWith('viewer'));
  visitor.id = session ? (JSON.parse(session.body) as { viewer: string }).viewer : '';
}

/** Adds a title to My List or removes it. */
export const toggleList = (visitor: Visitor, title: { mediaType: string; id: number }, isOn: boolean) =>
  request(
    visitor,
    'press My List',
    {
      path: `/api/my-list/${title.mediaType}/${title.id}`,
      method: isOn ? 'PUT' : 'DELETE',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      ...(isOn ? { body: '{}' } : {}),
    },
    ({ status }) => (status === (isOn ? 204 : 200) ? null : `status ${status}`),
  );

/**
 * Opens the stream of list changes once the page is quiet, as the script of every page does for a signed-in user.
 * Returns a function that closes the stream.
 */
export function followList(visitor: Visitor): () => void {
  let close = () => {};
  let isClosed = false;
  const open = async () => {
    await pause(1_000);
    if (isClosed) return;
    const headers = { 'cf-connecting-ip': visitor.address, 'x-kind': 'list changes', cookie: visitor.cookie };
    close = visitor.client.listen({ path: '/api/my-list/changes', headers }, () => {});
  };
  void open();
  return () => {
    isClosed = true;
    close();
  };
}
