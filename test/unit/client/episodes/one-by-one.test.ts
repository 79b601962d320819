import { expect, test } from 'vitest';
import { oneByOne } from '../../../../src/client/enhance/episodes/one-by-one.ts';

/** A clock that stands until it is told to go on, and lookups that take as long as they say. */
function scene(takes: Record<string, number> = {}) {
  let now = 0;
  const timers: { at: number; ring: () => void }[] = [];
  const pause = (milliseconds: number) =>
    new Promise<void>((ring) => void timers.push({ at: now + milliseconds, ring: () => ring() }));
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
      next.ring();
      await settle();
    }
    now = time;
  };
  const log: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const lookups = oneByOne(async (key, dropped) => {
    log.push(`${now} ${key}`);
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await Promise.race([pause(takes[key] ?? 50), new Promise((resolve) => dropped.addEventListener('abort', resolve))]);
    atOnce--;
    if (dropped.aborted) log.push(`${now} ${key} given up`);
    if (takes[key] === -1) throw new Error('failed');
  }, pause);
  return { lookups, log, goTo, most: () => mostAtOnce };
}

test('lookups start 300 ms apart, in the order of wanting', async () => {
  const { lookups, log, goTo } = scene();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b', '600 c']);
});

test('one that takes longer holds the next up: never two at once', async () => {
  const { lookups, log, goTo, most } = scene({ a: 1_000 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(3_000);
  expect(log).toEqual(['0 a', '1000 b']);
  expect(most()).toBe(1);
});

test('one that fails does not stop the others', async () => {
  const { lookups, log, goTo } = scene({ a: -1 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b']);
});

test('what is no longer wanted is not asked for', async () => {
  const { lookups, log, goTo } = scene();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  lookups.drop('b');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 c']);
});

test('what is being asked for is given up half way, and the next still waits its 300 ms', async () => {
  const { lookups, log, goTo } = scene({ a: 5_000 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(100);
  lookups.drop('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a given up', '300 b']);
});

test('what was given up may be wanted again', async () => {
  const { lookups, log, goTo } = scene({ a: 500 });
  lookups.want('a');
  await goTo(100);
  lookups.drop('a');
  lookups.want('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a given up', '300 a']);
});

test('what has failed may be wanted again at once, and is asked for at the next turn', async () => {
  const { lookups, log, goTo } = scene({ a: -1 });
  lookups.want('a');
  await goTo(100);
  lookups.want('a');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 a']);
});

test('wanting something twice asks for it once', async () => {
  const { lookups, log, goTo } = scene();
  for (const key of ['a', 'b', 'a', 'b']) lookups.want(key);
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 b']);
});

test('what somebody presses for comes first', async () => {
  const { lookups, log, goTo } = scene();
  for (const key of ['a', 'b', 'c']) lookups.want(key);
  lookups.want('c', { first: true });
  await goTo(2_000);
  expect(log).toEqual(['0 a', '300 c', '600 b']);
});

test('after a stop nothing is asked for until something is wanted again', async () => {
  const { lookups, log, goTo } = scene({ a: 400 });
  for (const key of ['a', 'b']) lookups.want(key);
  await goTo(100);
  lookups.stop();
  await goTo(1_000);
  lookups.want('c');
  await goTo(2_000);
  expect(log).toEqual(['0 a', '100 a given up', '1000 c']);
});
