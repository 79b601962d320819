import { expect, test } from 'vitest';
import { add, type Pending } from '../../../../src/client/runtime/history/queue.ts';
import { type Browser, replay } from '../../../../src/client/runtime/history/replay.ts';
import type { Outcome } from '../../../../src/client/runtime/history/send.ts';
import { historyBatch, type WatchEntry } from '../../../../src/shared/contract/history.ts';
import { aPending, numbers, people, shuffled } from './pending.ts';

const [one, other] = people;

/** What a request comes to: `lost` is written, but nobody hears of it. */
type Weather = Outcome['kind'] | 'lost' | 'some';

/** A browser with a queue, and a server that keeps one row a title as the database does. */
function aBrowser(kept: Pending[], weather: () => Weather = () => 'written') {
  let queue = kept;
  let online = true;
  const pauses: number[] = [];
  const received: { userId: string; entry: WatchEntry }[] = [];
  const rows = new Map<string, string>();
  const take = (userId: string, entries: readonly WatchEntry[]) => {
    for (const entry of entries) {
      received.push({ userId, entry });
      const key = `${userId} ${entry.mediaType} ${entry.id}`;
      if ((rows.get(key) ?? '') < entry.watchedAt) rows.set(key, entry.watchedAt);
    }
  };
  const send = async (userId: string, entries: readonly WatchEntry[]): Promise<Outcome> => {
    expect(entries.length).toBeLessThanOrEqual(historyBatch);
    const kind = weather();
    const left = kind === 'some' ? entries.filter((_, place) => place % 2 === 0) : [];
    if (kind === 'written' || kind === 'lost' || kind === 'some') {
      take(
        userId,
        entries.filter((entry) => !left.includes(entry)),
      );
    }
    if (kind === 'lost') return { kind: 'passing' };
    return kind === 'written' || kind === 'some' ? { kind: 'written', left } : { kind };
  };
  const browser: Browser = {
    read: () => queue,
    write: (next) => (queue = [...next]),
    send,
    pause: async (milliseconds) => pauses.push(milliseconds),
    isOnline: () => online,
  };
  return {
    browser,
    pauses,
    received,
    rows,
    queue: () => queue,
    keep: (pending: Pending) => (queue = add(queue, pending)),
    goOffline: () => (online = false),
  };
}

const some = (userId: string, count: number) => Array.from({ length: count }, (_, minute) => aPending(userId, minute));

/** What the database should hold in the end: of each title of each person the latest moment. */
function latest(pending: readonly Pending[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const { userId, mediaType, id, watchedAt } of pending) {
    const key = `${userId} ${mediaType} ${id}`;
    if ((rows.get(key) ?? '') < watchedAt) rows.set(key, watchedAt);
  }
  return rows;
}

test('what is kept is sent in its order, in batches, and is gone then', async () => {
  const { browser, received, queue, pauses } = aBrowser(some(one, 25));
  expect(await replay(one, browser)).toBe(true);
  expect(received.map(({ entry }) => entry.watchedAt)).toEqual(some(one, 25).map(({ watchedAt }) => watchedAt));
  expect([queue(), pauses]).toEqual([[], []]);
});

test('what another person has watched is neither sent nor touched', async () => {
  const theirs = some(other, 5);
  const { browser, received, queue } = aBrowser([...theirs, ...some(one, 5)]);
  await replay(one, browser);
  expect(new Set(received.map(({ userId }) => userId))).toEqual(new Set([one]));
  expect(queue()).toEqual(theirs);
});

test('a passing failure is tried again after one second, then after two, then kept for the next occasion', async () => {
  const { browser, queue, pauses } = aBrowser(some(one, 25), () => 'passing');
  expect(await replay(one, browser)).toBe(false);
  expect(pauses).toEqual([1_000, 2_000]);
  expect(queue()).toEqual(some(one, 25));
});

test('after a success failures are counted anew', async () => {
  const weather: Weather[] = ['passing', 'passing', 'written', 'passing', 'passing', 'written'];
  const { browser, queue, pauses } = aBrowser(some(one, 15), () => weather.shift()!);
  expect(await replay(one, browser)).toBe(true);
  expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000]);
  expect(queue()).toEqual([]);
});

test('nothing is sent while there is no network', async () => {
  const { browser, received, queue, goOffline } = aBrowser(some(one, 5));
  goOffline();
  await replay(one, browser);
  expect([received, queue().length]).toEqual([[], 5]);
});

test('where somebody else is signed in by now, all is kept and not tried again', async () => {
  const { browser, queue, pauses } = aBrowser(some(one, 5), () => 'not-now');
  await replay(one, browser);
  expect([queue().length, pauses]).toEqual([5, []]);
});

test('what the Worker does not understand is thrown away', async () => {
  const { browser, queue } = aBrowser(some(one, 15), () => 'never');
  expect(await replay(one, browser)).toBe(false);
  expect(queue()).toEqual([]);
});

test('entries that the catalogue gives no answer about do not keep the others waiting', async () => {
  const { browser, queue, rows } = aBrowser(some(one, 30), () => 'some');
  await replay(one, browser);
  expect(rows.size).toBeGreaterThan(0);
  expect(queue().length).toBeGreaterThan(0);
  expect(queue().length).toBeLessThan(15);
});

test('a browser that cannot forget what was written ends all the same', async () => {
  const { browser, received } = aBrowser(some(one, 25));
  await replay(one, { ...browser, write: () => {} });
  expect(received).toHaveLength(25);
});

test('whatever the network does, in the end everybody has each title once, with its latest moment', async () => {
  const next = numbers(42);
  const kinds: Weather[] = ['written', 'written', 'some', 'lost', 'passing', 'not-now'];
  for (let run = 0; run < 300; run++) {
    let isFair = false;
    const made = shuffled([...some(one, 40), ...some(one, 10), ...some(other, 20)], next);
    const scene = aBrowser([], () => (isFair ? 'written' : kinds[Math.floor(next() * kinds.length)]!));
    for (const pending of made) {
      scene.keep(pending);
      if (next() < 0.15) await replay(next() < 0.7 ? one : other, scene.browser);
    }
    isFair = true;
    await replay(one, scene.browser);
    expect(scene.queue().every(({ userId }) => userId === other)).toBe(true);
    await replay(other, scene.browser);
    expect(scene.queue()).toEqual([]);
    expect(scene.rows).toEqual(latest(made));
  }
});
