import { expect, test } from 'vitest';
import { oneByOne } from '../../../../src/client/enhance/episodes/one-by-one.ts';

/** A manual clock, and lookups that take the given milliseconds. A duration of -1 fails. */
function startLookups(durations: Record<string, number> = {}) {
  let now = 0;
  const timers: { at: number; fire: () => void }[] = [];
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => void timers.push({ at: now + milliseconds, fire: () => resolve() }));
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const goTo = async (time: number) => {
    await settle();
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > time) break;
      timers.splice(timers.indexOf(next), 1);
      now = next.at;
      next.fire();
      await settle();
    }
    now = time;
  };
  const log: string[] = [];
  let running = 0;
  let maxRunning = 0;
  const lookups = oneByOne(async (key, signal) => {
    log.push(`${now} ${key}`);
    maxRunning = Math.max(maxRunning, ++running);
    await Promise.race([
      pause(durations[key] ?? 50),
      new Promise((resolve) => signal.addEventListener('abort', resolve)),
    ]);
    running--;
    if (signal.aborted) log.push(`${now} ${key} aborted`);
    if (durations[key] === -1) throw new Error('failed');
  }, pause);
  return { lookups, log, goTo, countMost: () => maxRunning };
}

test('lookups start 300 ms apart, in order of request', async () => {
  const { lookups, log, goTo } = startLookups();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b', '600 c']);
});

test('a slow lookup delays the next one', async () => {
  const { lookups, log, goTo, countMost } = startLookups({ a: 1_000 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(3_000);
  expect(log).toEqual(['0 a', '1000 b']);
  expect(countMost()).toBe(1);
});

test('a failed lookup does not stop the others', async () => {
  const { lookups, log, goTo } = startLookups({ a: -1 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b']);
});

test('a dropped lookup never starts', async () => {
  const { lookups, log, goTo } = startLookups();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  lookups.drop('b');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 c']);
});

test('dropping a running lookup aborts it, and the next one still starts 300 ms after it', async () => {
  const { lookups, log, goTo } = startLookups({ a: 5_000 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(100);
  lookups.drop('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a aborted', '300 b']);
});

test('an aborted lookup can be requested again', async () => {
  const { lookups, log, goTo } = startLookups({ a: 500 });
  lookups.want('a');
  await goTo(100);
  lookups.drop('a');
  lookups.want('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a aborted', '300 a']);
});

test('a failed lookup can be requested again and runs 300 ms later', async () => {
  const { lookups, log, goTo } = startLookups({ a: -1 });
  lookups.want('a');
  await goTo(100);
  lookups.want('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 a']);
});

test('a repeated request runs one lookup', async () => {
  const { lookups, log, goTo } = startLookups();
  for (const key of ['a', 'b', 'a', 'b']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b']);
});

test('a lookup with `first` overtakes the others', async () => {
  const { lookups, log, goTo } = startLookups();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  lookups.want('c', { first: true });
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 c', '600 b']);
});

test('stop clears the queue until the next request', async () => {
  const { lookups, log, goTo } = startLookups({ a: 400 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(100);
  lookups.stop();
  await goTo(1_000);
  lookups.want('c');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a aborted', '1000 c']);
});
