import { DetailedError } from 'hono/client';
import { expect, test } from 'vitest';
import { inBatches } from '../../../../../src/client/lib/import/batches.ts';
import { countFitting } from '../../../../../src/client/lib/import/plan.ts';

type Send = (batch: readonly number[]) => Promise<readonly string[]>;

const failure = (statusCode: number) => new DetailedError('refused', { statusCode });

/** Sends 25 items with pauses that are recorded instead of waited for. */
async function run(send: Send, controller = new AbortController()) {
  const pauses: number[] = [];
  const progress: number[] = [];
  const outcome = await inBatches({
    items: Array.from({ length: 25 }, (_, index) => index),
    sizeAt: () => 10,
    send,
    isPassing: (result) => result === 'failed',
    onProgress: (done) => progress.push(done),
    signal: controller.signal,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { ...outcome, pauses, progress };
}

const ok: Send = async (batch) => batch.map(() => 'saved');

test('sends all items in order, with a pause of 550 ms between requests', async () => {
  const sent: number[][] = [];
  const { results, ending, progress, pauses } = await run((batch) => (sent.push([...batch]), ok(batch)));
  expect([results.length, ending, progress]).toEqual([25, 'done', [10, 20, 25]]);
  expect(sent.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(pauses).toEqual([550, 550]);
});

test.each([500, 503, 429])('retries after status %d', async (status) => {
  let calls = 0;
  const { ending, pauses } = await run((batch) => (calls++ === 0 ? Promise.reject(failure(status)) : ok(batch)));
  expect(ending).toBe('done');
  expect(Math.max(...pauses)).toBe(status === 429 ? 20_000 : 2_000);
});

test('sends a failed item again, and reports it as failed in the end', async () => {
  let calls = 0;
  const { results, ending } = await run(
    async (batch) => (calls++, batch.map((item) => (item === 3 ? 'failed' : 'saved'))),
  );
  expect([results[3], results[4], ending, calls]).toEqual(['failed', 'saved', 'done', 6]);
});

test.each([
  [401, 'signed-out', 1],
  [409, 'signed-out', 1],
  [400, 'failed', 1],
  [503, 'failed', 4],
])('status %d ends with %s after %d attempts and keeps earlier results', async (status, ending, attempts) => {
  let calls = 0;
  const outcome = await run((batch) => (calls++ === 0 ? ok(batch) : Promise.reject(failure(status))));
  expect([outcome.results.length, outcome.ending, calls]).toEqual([10, ending, 1 + attempts]);
});

test('a cancelled run keeps its results', async () => {
  const controller = new AbortController();
  const { results, ending } = await run((batch) => (controller.abort(), ok(batch)), controller);
  expect([results.length, ending]).toEqual([10, 'cancelled']);
});

test('cancelling ends the pause before a retry', { timeout: 5_000 }, async () => {
  const controller = new AbortController();
  const sent = Promise.withResolvers<void>();
  const ending = inBatches({
    items: [1],
    sizeAt: () => 1,
    send: () => (sent.resolve(), Promise.reject(failure(429))),
    isPassing: () => false,
    onProgress: () => {},
    signal: controller.signal,
  });
  await sent.promise;
  setTimeout(() => controller.abort());
  expect(await ending).toEqual({ results: [], ending: 'cancelled' });
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
