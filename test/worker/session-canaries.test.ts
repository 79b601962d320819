import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toSession, type Session } from '../../src/worker/services/accounts/session.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser, mailsTo } from './browser.ts';
import { accounts, newEmail, setSession } from './sessions.ts';
import { type TextResponse, clearCaches } from './visitor.ts';

/** Everything that is written to a shared cache. */
const cached: string[] = [];

const { CACHE_KV: kv } = env as unknown as Bindings;
const recordingPut = (async (...[key, value, options]: Parameters<KVNamespace['put']>) => {
  cached.push(`${key} ${String(value)}`);
  await kv.put(key, value, options);
}) as KVNamespace['put'];
const settings: Bindings = {
  ...(env as unknown as Bindings),
  CACHE_KV: new Proxy(kv, {
    get: (target, name) => (name === 'put' ? recordingPut : (target[name as 'get'] as () => unknown).bind(target)),
  }),
};

const userCount = 10;
/** Of 59 requests every ninth is anonymous; 52 come from the users. */
const requests = 59;

type Person = { canary: string; session: Session };

async function postToAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${accounts.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** A user with a unique word in their name. */
async function createPerson(number: number): Promise<Person> {
  const canary = `canary${number}x`;
  const email = newEmail(canary);
  await postToAuth('/signup', { email, password: 'Lantern7', data: { full_name: `Kim ${canary}` } });
  const [mail] = await mailsTo(email);
  const [, token_hash] = /token_hash=([\w-]+)/.exec(mail?.html ?? '') ?? [];
  const session = toSession(await postToAuth('/verify', { type: 'signup', token_hash }))!;
  return { canary, session };
}

/** Inserts a row for every user directly, in one request. */
async function addRows(table: string, rowOf: (canary: string) => object): Promise<void> {
  const rows = people.map(({ canary, session }) => ({
    user_id: session.viewer.id,
    media_type: 'movie',
    ...rowOf(canary),
  }));
  const response = await fetch(`${accounts.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: accounts.secretKey!,
      authorization: `Bearer ${accounts.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(rows),
  });
  if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

let people: Person[];

// The word is also on their list, in their history and in a review.
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: userCount }, (_, number) => createPerson(number)));
  await addRows('user_lists', (canary) => ({ movie_id: 118, title: `Film ${canary}` }));
  await addRows('watch_history', (canary) => ({ media_id: '118', title: `Film ${canary}` }));
  await addRows('ratings', (canary) => ({ movie_id: 118, score: 7, review: `Thoughts of ${canary}` }));
}, 30_000);

beforeEach(async () => {
  await clearCaches();
  const edge = caches.default;
  const put = edge.put.bind(edge);
  vi.spyOn(edge, 'put').mockImplementation(async (key, response) => {
    cached.push(`${String(key)} ${await response.clone().text()}`);
    return put(key, response);
  });
  const set = memory.set.bind(memory);
  vi.spyOn(memory, 'set').mockImplementation((kind, key, entry) => {
    cached.push(`${key} ${JSON.stringify(entry)}`);
    set(kind, key, entry);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Screens and API responses, with the text before the user's own word; empty if they show none. */
const screens = [
  ['/', 'Kim'],
  ['/my-list', 'Film'],
  ['/info/movie/118', 'Kim'],
  ['/profile', 'Film'],
  ['/movies', 'Kim'],
  ['/info/movie/118/rating', 'Thoughts of'],
  ['/api/my-list', 'Film'],
  ['/api/opinion/movie/118', 'Thoughts of'],
  ['/search?q=moon', 'Kim'],
  ['/info/movie/118/member-rating', ''],
  ['/api/my-list/ids', ''],
  ['/new', 'Kim'],
] as const;

/** The readable part of a response: without sealed cookies. */
const readableText = ({ headers, text }: TextResponse) =>
  `${text} ${[...headers].filter(([name]) => name !== 'set-cookie').join(' ')}`;

const canariesIn = (text: string) => [...new Set(text.match(/canary\d+x/g))];

test('52 interleaved requests of 10 users show no data of another user and leave none in a shared cache', async () => {
  const unexpected: unknown[] = [];
  const request = async (index: number) => {
    const [path, own] = screens[index % screens.length]!;
    const person = index % 9 === 0 ? null : people[(index * 7) % userCount]!;
    const browser = new Browser(settings);
    if (person) await setSession(browser, person.session);
    const response = await browser.request(path);
    const text = readableText(response);
    const foreign = canariesIn(text).filter((word) => word !== person?.canary);
    const isOwnThere = !person || !own || text.includes(`${own} ${person.canary}`);
    if (foreign.length > 0 || !isOwnThere)
      unexpected.push([path, response.status, person?.canary, foreign, isOwnThere]);
  };
  const all = Array.from({ length: requests }, (_, index) => index);
  for (let start = 0; start < requests; start += 25) await Promise.all(all.slice(start, start + 25).map(request));
  expect(unexpected).toEqual([]);
  expect(cached.length).toBeGreaterThan(10);
  expect(['page:', 'title:', 'memberRating:'].filter((kind) => !cached.some((entry) => entry.includes(kind)))).toEqual(
    [],
  );
  expect(cached.filter((entry) => canariesIn(entry).length > 0)).toEqual([]);
  const ids = people.flatMap(({ session }) => [session.viewer.id, session.viewer.email]);
  expect(ids.filter((id) => cached.some((entry) => entry.includes(id)))).toEqual([]);
});
