import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendListChanges } from '../../src/worker/features/my-list/api-changes.ts';
import { app } from '../../src/worker/app.ts';
import type { AppEnv } from '../../src/worker/context.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { breakAccounts, type Browser, restoreAccounts, origin } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { accounts, sessionOf } from './sessions.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const eventTimeout = { timeout: 30_000 };
const openTimeout = { timeout: 30_000 };

afterEach(restoreAccounts);

type Stream = { response: Response; text: () => string; words: () => string[]; hasEnded: () => boolean };

/** Reads the stream until the test ends. */
function readStream(response: Response): Stream {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let ended = false;
  const readOn = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    ended = true;
  };
  readOn().catch(() => {}); // an abort surfaces as an error
  onTestFinished(() => void reader.cancel().catch(() => {}));
  const words = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, word = '']) => word);
  return { response, text: () => text, words, hasEnded: () => ended };
}

/** Opens the change stream of a browser's user. */
async function openStream(browser: Browser, signal?: AbortSignal, settings: object = env): Promise<Stream> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const request = new Request(`${origin}/api/my-list/changes`, { headers: { cookie }, signal: signal ?? null });
  return readStream(await app.fetch(request, settings as Bindings, createExecutionContext()));
}

const put = (browser: Browser, title: string) =>
  browser.request(`/api/my-list/${title}`, { method: 'PUT', headers: sameOrigin });
const remove = (browser: Browser, title: string) =>
  browser.request(`/api/my-list/${title}`, { method: 'DELETE', headers: sameOrigin });

test('a change is pushed to its owner only, without content', async () => {
  const [{ browser: mine }, { browser: others }] = await Promise.all([createUser(), createUser()]);
  const [stream, spy] = await Promise.all([openStream(mine), openStream(others)]);
  await vi.waitFor(() => expect([...stream.words(), ...spy.words()]).toEqual(['ready', 'ready']), openTimeout);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toContain('private, no-store');

  await put(mine, 'movie/147');
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready', 'changed 1']), eventTimeout);
  await remove(mine, 'movie/147');
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready', 'changed 1', 'changed 1']), eventTimeout);
  expect(spy.words()).toEqual(['ready']);
  expect(
    stream
      .text()
      .replaceAll(/^(data: (ready|changed 1)|:)?$/gm, '')
      .trim(),
  ).toBe('');
});

test('the stream starts with the current list, without blocked titles, and ends when the list cannot be read', async () => {
  const { browser } = await createUser();
  await put(browser, 'movie/147');
  await put(browser, 'tv/501');
  const stream = await openStream(browser, undefined, { ...env, BLOCKED_TITLES: 'movie:147' });
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready tv:501']), openTimeout);
  await breakAccounts({ match: '/rpc/list_titles', fault: '503' });
  const broken = await openStream(browser);
  await vi.waitFor(() => expect(broken.hasEnded()).toBe(true), openTimeout);
  expect(broken.words()).toEqual([]);
});

test('many simultaneous changes are batched into few events with their count', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const stream = await openStream(browser);
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready']), openTimeout);
  const rows = Array.from({ length: 100 }, (_, index) => ({ media_type: 'tv', movie_id: index + 1, title: 'A title' }));
  await client.from('user_lists').insert(rows);
  const counts = () => stream.words().map((word) => Number(word.split(' ')[1] ?? 0));
  const sum = () => counts().reduce((total, count) => total + count, 0);
  await vi.waitFor(() => expect(sum()).toBe(100), { timeout: 30_000 });
  expect(stream.words().length).toBeLessThan(50); // 101 without batching
});

test('the stream ends when its token expires', async () => {
  const { browser } = await createUser();
  const session = (await sessionOf(browser))!;
  const openFor = async (seconds: number) => {
    const expiring = { ...session, expiresAt: Math.floor(Date.now() / 1000) + seconds };
    const listening = new Hono<AppEnv>().get('/', (c) =>
      sendListChanges(c, { accounts, session: expiring }, async () => []),
    );
    return readStream(await listening.request('/', {}, env));
  };
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const [lasting, soonOver] = [await openFor(3_600), await openFor(50)];
  await vi.waitFor(() => expect([lasting.words(), soonOver.words()]).toEqual([['ready'], ['ready']]), eventTimeout);
  const due = timers.mock.calls.filter(([, delay = 0]) => delay > 45_000 && delay <= 50_000);
  expect(due).toHaveLength(1);
  (due[0]![0] as () => void)(); // the token expires now
  await vi.waitFor(() => expect(soonOver.hasEnded()).toBe(true), eventTimeout);
  expect(lasting.hasEnded()).toBe(false);
});

test('an aborted stream closes its socket', async () => {
  const { browser } = await createUser();
  const { accessToken } = (await sessionOf(browser))!;
  const send = vi.spyOn(WebSocket.prototype, 'send');
  const close = vi.spyOn(WebSocket.prototype, 'close');
  onTestFinished(() => void vi.restoreAllMocks());
  const leaving = new AbortController();
  const stream = await openStream(browser, leaving.signal);
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready']), openTimeout);
  const joined = send.mock.calls.findIndex(([message]) => String(message).includes(accessToken!));
  const socket = send.mock.contexts[joined]!;
  expect(close.mock.contexts).not.toContain(socket); // streams of earlier tests may still close theirs
  leaving.abort();
  await vi.waitFor(() => expect(close.mock.contexts).toContain(socket), eventTimeout);
});

test('each user keeps the five newest streams, independently of other users', async () => {
  const [{ browser: mine }, { browser: others }] = await Promise.all([createUser(), createUser()]);
  const other = await openStream(others);
  const streams: Stream[] = [];
  for (let count = 0; count < 7; count += 1) {
    streams.push(await openStream(mine));
    await vi.waitFor(() => expect(streams.at(-1)!.words()).toEqual(['ready']), openTimeout);
  }
  await vi.waitFor(
    () => expect(streams.filter(({ hasEnded }) => hasEnded())).toEqual(streams.slice(0, 2)),
    eventTimeout,
  );
  expect(other.hasEnded()).toBe(false);
});

test('an aborted stream frees its slot', async () => {
  const { browser } = await createUser();
  const first = await openStream(browser);
  for (let count = 0; count < 6; count += 1) {
    const leaving = new AbortController();
    const left = await openStream(browser, leaving.signal);
    await vi.waitFor(() => expect(left.words()).toEqual(['ready']), openTimeout);
    leaving.abort();
  }
  expect(first.hasEnded()).toBe(false);
});

test('a user who opens streams too quickly is rate-limited across networks', async () => {
  const { browser } = await createUser();
  const { viewer } = (await sessionOf(browser))!;
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: (keys.push(key), false) });
  const limited = browser.elsewhere({ ...(env as unknown as Bindings), STREAM_LIMIT: { limit } });
  const response = await limited.request('/api/my-list/changes');
  expect([response.status, response.headers.get('retry-after'), keys]).toEqual([429, '60', [viewer.id]]);
});

test('without realtime the stream ends without events', async () => {
  const { browser } = await createUser();
  await breakAccounts({ match: '/realtime/', fault: 'refuse' });
  const stream = await openStream(browser);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), openTimeout);
  expect([stream.response.status, stream.words()]).toEqual([200, []]);
});
