import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendListChanges } from '../../src/worker/api/my-list-changes.ts';
import { app } from '../../src/worker/app.ts';
import type { AppEnv } from '../../src/worker/context.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { breakAccounts, type Browser, mendAccounts, origin } from './browser.ts';
import { aMember, rowsOf } from './members.ts';
import { accounts, sessionIn } from './sessions.ts';

const own = { 'sec-fetch-site': 'same-origin' };
const twoSeconds = { timeout: 2_000 };
const untilListening = { timeout: 10_000 };

afterEach(mendAccounts);

type Stream = { response: Response; text: () => string; words: () => string[]; isOver: () => boolean };

/** Reads along until the test is over. */
function readAlong(response: Response): Stream {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let over = false;
  const readOn = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    over = true;
  };
  readOn().catch(() => {}); // who leaves hears of it as an error
  onTestFinished(() => void reader.cancel().catch(() => {}));
  const words = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, word = '']) => word);
  return { response, text: () => text, words, isOver: () => over };
}

/** Opens the stream of hints of whoever a browser belongs to. */
async function listen(browser: Browser, signal?: AbortSignal): Promise<Stream> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const request = new Request(`${origin}/api/my-list/changes`, { headers: { cookie }, signal: signal ?? null });
  return readAlong(await app.fetch(request, env as unknown as Bindings, createExecutionContext()));
}

const put = (browser: Browser, title: string) => browser.ask(`/api/my-list/${title}`, { method: 'PUT', headers: own });
const remove = (browser: Browser, title: string) =>
  browser.ask(`/api/my-list/${title}`, { method: 'DELETE', headers: own });

test('a change is told within two seconds to its owner alone, as a hint and nothing more', async () => {
  const [{ browser: mine }, { browser: others }] = await Promise.all([aMember(), aMember()]);
  const [stream, spy] = await Promise.all([listen(mine), listen(others)]);
  await vi.waitFor(() => expect([...stream.words(), ...spy.words()]).toEqual(['ready', 'ready']), untilListening);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toContain('private, no-store');

  await put(mine, 'movie/147');
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready', 'changed']), twoSeconds);
  await remove(mine, 'movie/147');
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready', 'changed', 'changed']), twoSeconds);
  expect(spy.words()).toEqual(['ready']);
  expect(
    stream
      .text()
      .replaceAll(/^(data: (ready|changed)|:)?$/gm, '')
      .trim(),
  ).toBe('');
});

test('many changes at once are few hints', async () => {
  const { browser } = await aMember();
  const { client } = await rowsOf(browser);
  const stream = await listen(browser);
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready']), untilListening);
  const rows = Array.from({ length: 100 }, (_, index) => ({ media_type: 'tv', movie_id: index + 1, title: 'A title' }));
  await client.from('user_lists').insert(rows);
  await vi.waitFor(() => expect(stream.words().length).toBeGreaterThan(2), { timeout: 4_000 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(stream.words().length).toBeLessThan(8);
});

test('the stream ends with the token it listens under', async () => {
  const { browser } = await aMember();
  const session = (await sessionIn(browser))!;
  const soonOver = { ...session, expiresAt: Math.floor(Date.now() / 1000) + 3 };
  const listening = new Hono<AppEnv>().get('/', (c) => sendListChanges(c, { accounts, session: soonOver }));
  const stream = readAlong(await listening.request('/'));
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready']), twoSeconds);
  expect(stream.isOver()).toBe(false);
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), { timeout: 4_000 });
});

test('when nobody reads the stream any more, its socket is let go', async () => {
  const { browser } = await aMember();
  const close = vi.spyOn(WebSocket.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  const leaving = new AbortController();
  const stream = await listen(browser, leaving.signal);
  await vi.waitFor(() => expect(stream.words()).toEqual(['ready']), untilListening);
  expect(close).not.toHaveBeenCalled();
  leaving.abort();
  await vi.waitFor(() => expect(close).toHaveBeenCalled(), twoSeconds);
});

test('where there is no realtime the stream ends without a word', async () => {
  const { browser } = await aMember();
  await breakAccounts({ match: '/realtime/', fault: 'refuse' });
  const stream = await listen(browser);
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), untilListening);
  expect([stream.response.status, stream.words()]).toEqual([200, []]);
});
