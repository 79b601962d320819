import { DetailedError } from 'hono/client';
import { expect, test } from 'vitest';
import { countFitting } from '../../../src/client/islands/import/plan.ts';
import { readWithRest, sendRest } from '../../../src/client/lib/send-rest.ts';

type Send = (batch: readonly number[]) => Promise<readonly string[]>;

const failure = (statusCode: number) => new DetailedError('refused', { statusCode });

/** Sends 25 items with pauses that are recorded instead of waited for. `known`: the results so far. */
async function run(send: Send, controller = new AbortController(), known = new Map<number, string>()) {
  const pauses: number[] = [];
  const progress: number[] = [];
  const ending = await sendRest({
    items: Array.from({ length: 25 }, (_, index) => index),
    known,
    sizeAt: () => 10,
    send,
    isTemporary: (result) => result === 'failed',
    onResults: (results) => {
      for (const [place, result] of results) known.set(place, result);
      progress.push(known.size);
    },
    signal: controller.signal,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { known, ending, pauses, progress };
}

const ok: Send = async (batch) => batch.map(() => 'saved');

test('sends all items in order, with a pause of 550 ms between requests', async () => {
  const sent: number[][] = [];
  const { known, ending, progress, pauses } = await run((batch) => (sent.push([...batch]), ok(batch)));
  expect([known.size, ending, progress]).toEqual([25, 'done', [10, 20, 25]]);
  expect(sent.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(pauses).toEqual([550, 550]);
});

test.each([500, 503, 429])('retries after status %d', async (status) => {
  let calls = 0;
  const { ending, pauses } = await run((batch) => (calls++ === 0 ? Promise.reject(failure(status)) : ok(batch)));
  expect(ending).toBe('done');
  expect(Math.max(...pauses)).toBe(status === 429 ? 20_000 : 2_000);
});

test.each([
  ['7', 7_000],
  ['3600', 60_000],
  ['Fri, 27 Nov 2026 12:00:00 GMT', 20_000],
])('after a limit with Retry-After %s, pauses for %d ms', async (seconds, rest) => {
  let calls = 0;
  const limited = async () => new Response('', { status: 429, headers: { 'retry-after': seconds } });
  const { ending, pauses } = await run((batch) =>
    calls++ === 0 ? (readWithRest(limited() as never) as Promise<never>) : ok(batch),
  );
  expect([ending, Math.max(...pauses)]).toEqual(['done', rest]);
});

test('sends a failed item again, and reports it as failed in the end', async () => {
  let calls = 0;
  const { known, ending } = await run(
    async (batch) => (calls++, batch.map((item) => (item === 3 ? 'failed' : 'saved'))),
  );
  expect([known.get(3), known.get(4), ending, calls]).toEqual(['failed', 'saved', 'done', 6]);
});

test.each([
  [401, 'signed-out', 1],
  [409, 'signed-out', 1],
  [400, 'failed', 1],
  [503, 'failed', 4],
])('status %d ends with %s after %d attempts and keeps earlier results', async (status, ending, attempts) => {
  let calls = 0;
  const outcome = await run((batch) => (calls++ === 0 ? ok(batch) : Promise.reject(failure(status))));
  expect([outcome.known.size, outcome.ending, calls]).toEqual([10, ending, 1 + attempts]);
});

test('a cancelled run keeps its results', async () => {
  const controller = new AbortController();
  const { known, ending } = await run((batch) => (controller.abort(), ok(batch)), controller);
  expect([known.size, ending]).toEqual([10, 'cancelled']);
});

test('cancelling ends the pause before a retry', { timeout: 5_000 }, async () => {
  const controller = new AbortController();
  const sent = Promise.withResolvers<void>();
  const ending = sendRest({
    items: [1],
    known: new Map(),
    sizeAt: () => 1,
    send: () => (sent.resolve(), Promise.reject(failure(429))),
    isTemporary: () => false,
    onResults: () => {},
    signal: controller.signal,
  });
  await sent.promise;
  setTimeout(() => controller.abort());
  expect(await ending).toBe('cancelled');
});

test('sends only items without a result, or with a temporary failure', async () => {
  const sent: number[] = [];
  const known = new Map(Array.from({ length: 25 }, (_, index) => [index, index % 2 ? 'saved' : 'failed'] as const));
  known.delete(7);
  await run((batch) => (sent.push(...batch), ok(batch)), undefined, known);
  expect(sent).toEqual([0, 2, 4, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  expect(new Set(known.values())).toEqual(new Set(['saved']));
});

const reviewed = (review: string) => ({ mediaType: 'movie' as const, id: 1, rating: { score: 8 as const, review } });

test('limits a request to 40 kB and ten entries, with at least one entry', () => {
  const entries = Array.from({ length: 10 }, () => reviewed('🎬'.repeat(2_000)));
  expect(countFitting(entries, 0)).toBe(4);
  expect(countFitting([reviewed('x'.repeat(90_000))], 0)).toBe(1);
  expect(countFitting(entries.slice(0, 3), 1)).toBe(2);
  const short = Array.from({ length: 12 }, () => reviewed('Fine'));
  expect(countFitting(short, 0)).toBe(10);
});

test('limits a request to the seasons of twenty catalogue calls; a series with more seasons needs none', () => {
  const series = (season: number) => ({
    mediaType: 'tv' as const,
    id: 1,
    plays: [{ watchedAt: null, season, episode: 1, upTo: true as const }],
  });
  expect(countFitting([series(3), series(4), series(5), series(1)], 0)).toBe(3);
  expect(countFitting([series(18), series(1)], 0)).toBe(1);
  expect(
    countFitting(
      Array.from({ length: 12 }, () => series(19)),
      0,
    ),
  ).toBe(10);
});
