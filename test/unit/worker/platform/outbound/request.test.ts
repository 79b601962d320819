import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  defaultSizeLimit,
  defaultTimeout,
  fetchBytes,
  fetchJson,
  fetchWithin,
  retryDelay,
} from '../../../../../src/worker/platform/outbound/request.ts';
import { testCases } from '../../../../support/cases.ts';

const url = new URL('https://catalogue.test/3/movie/1');
const origins = ['https://catalogue.test'];

/** Mocks `fetch` with some responses in order; the last one repeats. Returns the mock. */
function respondWith(...responses: (() => Response | Promise<Response>)[]) {
  let count = 0;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockReset()
    .mockImplementation(async () => {
      const respond = responses[Math.min(count++, responses.length - 1)]!;
      return respond();
    });
}

const status =
  (code: number, headers = {}) =>
  () =>
    new Response('', { status: code, headers });
const good = () => Response.json({ good: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The outcome of a call and how long it took, with fake timers advanced by 10 s. */
async function outcomeOf(call: Promise<unknown> = fetchJson(url, origins)) {
  const start = Date.now();
  const outcome = call.then(
    (value) => ({ value, after: Date.now() - start }),
    (error: { problem: string; status: number | null }) => ({
      problem: error.problem,
      status: error.status,
      after: Date.now() - start,
    }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}

test('parses JSON', async () => {
  respondWith(good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true }, after: 0 });
});

test('sends headers with a User-Agent and does not follow redirects', async () => {
  const calls = respondWith(good);
  await outcomeOf(fetchJson(url, origins, { authorization: 'Bearer token' }));
  const { redirect, headers } = calls.mock.calls[0]![1]!;
  expect(redirect).toBe('manual');
  expect([...new Headers(headers)]).toEqual([
    ['accept', 'application/json'],
    ['authorization', 'Bearer token'],
    ['user-agent', 'Marquee/1.0'],
  ]);
});

testCases(
  'does not fetch from another origin',
  [
    'https://elsewhere.test/3/movie/1',
    'http://catalogue.test/3/movie/1',
    'https://catalogue.test:8443/3/movie/1',
    'https://catalogue.test.evil.test/3/movie/1',
    'https://catalogue.test@evil.test/3/movie/1',
    'https://127.0.0.1/3/movie/1',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:application/json,{}',
  ],
  async (address) => {
    const calls = respondWith(good);
    expect(await outcomeOf(fetchJson(new URL(address), origins))).toMatchObject({ problem: 'forbidden-host' });
    expect(calls).not.toHaveBeenCalled();
  },
);

testCases('sends a request three times on 429 and 5xx', [429, 500, 502, 503, 504], async (code) => {
  const calls = respondWith(status(code));
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: code });
  expect(calls).toHaveBeenCalledTimes(3);
});

testCases('retries after 429 and 5xx', [429, 500, 503], async (code) => {
  const calls = respondWith(status(code), good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true } });
  expect(calls).toHaveBeenCalledTimes(2);
});

testCases('does not retry other client errors', [400, 401, 403, 404, 422], async (code) => {
  const calls = respondWith(status(code));
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: code, after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

testCases('rejects redirects', [301, 302, 303, 307, 308], async (code) => {
  const calls = respondWith(status(code, { location: 'https://elsewhere.test/' }));
  expect(await outcomeOf()).toMatchObject({ problem: 'redirect', after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

test('waits for Retry-After', async () => {
  respondWith(status(429, { 'retry-after': '2' }), good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true }, after: 2000 });
});

testCases('does not wait for a Retry-After of 3 s or more', ['3', '60', '86400'], async (seconds) => {
  const calls = respondWith(status(429, { 'retry-after': seconds }), good);
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: 429, after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

testCases(
  'the delay is Retry-After, or a random backoff',
  [
    [0, null, 0, 50],
    [0, null, 0.999, 149.9],
    [1, null, 0.5, 200],
    [0, '1', 0.5, 1000],
    [2, '0', 0.5, 0],
    [0, 'Wed, 21 Oct 2026 07:28:00 GMT', 0.5, 100],
    [0, 'soon', 0.5, 100],
  ],
  (attempt, retryAfter, random, wait) => {
    expect(retryDelay(attempt, retryAfter, () => random)).toBeCloseTo(wait, 5);
  },
);

test('times out when there is no response', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  expect(await outcomeOf()).toMatchObject({ problem: 'timeout', after: defaultTimeout });
});

test('times out when the body does not end', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const endless = new ReadableStream({
      start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
    });
    return new Response(endless);
  });
  expect(await outcomeOf()).toMatchObject({ problem: 'timeout', after: defaultTimeout });
});

test('reports a refused connection as a network error', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'));
  expect(await outcomeOf()).toMatchObject({ problem: 'network', after: 0 });
});

testCases(
  'rejects malformed JSON',
  [
    ['an empty body', ''],
    ['half a document', '{"page":1,"res'],
    ['an HTML page', '<!doctype html><title>Just a moment</title>'],
  ],
  async (_, text) => {
    respondWith(() => new Response(text));
    expect(await outcomeOf()).toMatchObject({ problem: 'not-json' });
  },
);

test('a longer time limit does not extend the retries', async () => {
  const calls = respondWith(status(503, { 'retry-after': '4' }), good);
  const limits = { timeout: 6_000 };
  expect(await outcomeOf(fetchJson(url, origins, {}, limits))).toMatchObject({ problem: 'status', status: 503 });
  expect(calls).toHaveBeenCalledTimes(1);
});

test('rejects more than 2 MB', async () => {
  respondWith(() => new Response(`"${'x'.repeat(defaultSizeLimit)}"`));
  expect(await outcomeOf()).toMatchObject({ problem: 'too-large' });
});

test('rejects a body that announces more than the limit without reading it', async () => {
  const cancel = vi.fn<() => void>();
  const headers = { 'content-length': String(defaultSizeLimit + 1) };
  respondWith(() => new Response(new ReadableStream({ cancel }, { highWaterMark: 0 }), { headers }));
  expect(await outcomeOf()).toMatchObject({ problem: 'too-large' });
  expect(cancel).toHaveBeenCalledOnce();
});

test('rejects a body that is longer than it announces', async () => {
  respondWith(() => new Response('x'.repeat(11), { headers: { 'content-length': '5' } }));
  expect(await outcomeOf(fetchBytes(url, origins, 10))).toMatchObject({ problem: 'too-large' });
});

test('fetches bytes without retries', async () => {
  const calls = respondWith(() => new Response(new Uint8Array([1, 2, 3])), status(503));
  expect(await outcomeOf(fetchBytes(url, origins, 3))).toMatchObject({ value: new Uint8Array([1, 2, 3]) });
  expect(await outcomeOf(fetchBytes(url, origins))).toMatchObject({ problem: 'status', status: 503 });
  expect(calls).toHaveBeenCalledTimes(2);
});

testCases('a fetch for a library resolves to a response of any status', [200, 400, 404, 503], async (code) => {
  const calls = respondWith(() => new Response('text', { status: code, headers: { etag: '"1"' } }));
  const response = await fetchWithin(url.href)(url, { method: 'POST', body: 'sent' });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([code, '"1"', 'text']);
  expect(calls).toHaveBeenCalledTimes(1);
  expect(calls.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: 'sent', redirect: 'manual' });
});

test('a fetch for a library takes a Request and a response without a body', async () => {
  const calls = respondWith(() => new Response(null, { status: 204 }));
  const headers = { apikey: 'key', 'user-agent': 'Marquee (Firefox)' };
  expect((await fetchWithin(url.href)(new Request(url, { headers }))).status).toBe(204);
  expect(Object.fromEntries(new Headers(calls.mock.calls[0]![1]!.headers))).toEqual(headers);
});

test('a fetch for a library rejects redirects, other origins and slow responses', async () => {
  respondWith(status(302));
  expect(await outcomeOf(fetchWithin(url.href)(url))).toMatchObject({ problem: 'redirect' });
  expect(await outcomeOf(fetchWithin(url.href)('https://other.test/'))).toMatchObject({ problem: 'forbidden-host' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  expect(await outcomeOf(fetchWithin(url.href, 700)(url))).toMatchObject({ problem: 'timeout', after: 700 });
});
