import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadline, fetchJson, retryDelay, sizeLimit } from '../../../../../src/worker/platform/outbound/fetch-json.ts';
import { testCases } from '../../../../support/cases.ts';

const url = new URL('https://catalogue.test/3/movie/1');
const allowed = new Set(['https://catalogue.test']);

/** The outside: answers in their order, the last one for good. Gives the calls it got. */
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  let count = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers[Math.min(count++, answers.length - 1)]!;
    return answer();
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

/** The outcome of a call and how long it took, the clock turned forward as far as needed. */
async function outcomeOf(call = fetchJson(url, allowed)) {
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

test('an answer is read as JSON', async () => {
  answerWith(good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true }, after: 0 });
});

test('headers go along, and redirects are not followed', async () => {
  const calls = answerWith(good);
  await outcomeOf(fetchJson(url, allowed, { authorization: 'Bearer token' }));
  expect(calls.mock.calls[0]![1]).toMatchObject({ redirect: 'manual', headers: { authorization: 'Bearer token' } });
});

testCases(
  'a private or malformed address is not fetched',
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
    const calls = answerWith(good);
    expect(await outcomeOf(fetchJson(new URL(address), allowed))).toMatchObject({ problem: 'forbidden-host' });
    expect(calls).not.toHaveBeenCalled();
  },
);

test.each([429, 500, 502, 503, 504])('a %d is tried three times', async (code) => {
  const calls = answerWith(status(code));
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: code });
  expect(calls).toHaveBeenCalledTimes(3);
});

test.each([429, 500, 503])('after a %d the second attempt may do', async (code) => {
  const calls = answerWith(status(code), good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true } });
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each([400, 401, 403, 404, 422])('a %d is final', async (code) => {
  const calls = answerWith(status(code));
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: code, after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each([301, 302, 303, 307, 308])('a %d is a problem and not a way on', async (code) => {
  const calls = answerWith(status(code, { location: 'https://elsewhere.test/' }));
  expect(await outcomeOf()).toMatchObject({ problem: 'redirect', after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

test('Retry-After is kept to the second', async () => {
  answerWith(status(429, { 'retry-after': '2' }), good);
  expect(await outcomeOf()).toMatchObject({ value: { good: true }, after: 2000 });
});

test.each(['3', '60', '86400'])('a Retry-After of %s s is not waited for', async (seconds) => {
  const calls = answerWith(status(429, { 'retry-after': seconds }), good);
  expect(await outcomeOf()).toMatchObject({ problem: 'status', status: 429, after: 0 });
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each([
  [0, null, 0, 50],
  [0, null, 0.999, 149.9],
  [1, null, 0.5, 200],
  [0, '1', 0.5, 1000],
  [2, '0', 0.5, 0],
  [0, 'Wed, 21 Oct 2026 07:28:00 GMT', 0.5, 100],
  [0, 'soon', 0.5, 100],
])('after attempt %d with Retry-After %s the wait is %d-random to %d ms', (attempt, retryAfter, random, wait) => {
  expect(retryDelay(attempt, retryAfter, () => random)).toBeCloseTo(wait, 5);
});

test('who never answers is left at the deadline', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  expect(await outcomeOf()).toMatchObject({ problem: 'timeout', after: deadline });
});

test('who begins an answer and never ends it is left at the deadline', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const endless = new ReadableStream({
      start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
    });
    return new Response(endless);
  });
  expect(await outcomeOf()).toMatchObject({ problem: 'timeout', after: deadline });
});

test('a refused connection is a network problem', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'));
  expect(await outcomeOf()).toMatchObject({ problem: 'network', after: 0 });
});

test.each([
  ['nothing', ''],
  ['half of it', '{"page":1,"res'],
  ['a page for people', '<!doctype html><title>Just a moment</title>'],
])('an answer that is %s is no JSON', async (_, text) => {
  answerWith(() => new Response(text));
  expect(await outcomeOf()).toMatchObject({ problem: 'not-json' });
});

test('more than 2 MB are not read', async () => {
  answerWith(() => new Response(`"${'x'.repeat(sizeLimit)}"`));
  expect(await outcomeOf()).toMatchObject({ problem: 'too-large' });
});
