import { expect, test } from 'vitest';
import { anAction, aScene, aWatch, numbers, users, type Weather } from './scene.ts';

const [one, other] = users;
const some = (count: number) => numbers(count).map((id) => anAction(id));

test('a thousand actions are sent once, in their order, in batches', async () => {
  const scene = aScene(some(1_000));
  expect(await scene.flush()).toHaveLength(1_000);
  await scene.flush();
  expect(scene.received).toEqual(some(1_000));
  expect(scene.outbox()).toEqual([]);
});

test('a passing failure is tried again after one second and after two, then at the next occasion', async () => {
  const scene = aScene(some(5), { weather: () => 'passing' });
  expect(await scene.flush()).toEqual([]);
  expect([scene.pauses, scene.received.length, scene.outbox().length]).toEqual([[1_000, 2_000], 15, 5]);
});

test('nothing is sent without a network', async () => {
  const scene = aScene(some(5));
  await scene.flush(one, { isOnline: () => false });
  expect([scene.received, scene.outbox().length]).toEqual([[], 5]);
});

test('nothing is sent as another user', async () => {
  const scene = aScene([...some(5), ...some(5).map((entry) => ({ ...entry, userId: other }))], { signedIn: other });
  await scene.flush(one);
  await scene.flush(other);
  expect([...scene.rows.keys()].every((key) => key.startsWith(other))).toBe(true);
  expect([scene.outbox().length, scene.pauses]).toEqual([5, []]);
});

test('what the server rejects as invalid is dropped', async () => {
  const scene = aScene(some(15), { weather: () => 'never' });
  expect(await scene.flush()).toEqual([]);
  expect(scene.outbox()).toEqual([]);
});

test('entries that cannot be written now do not keep the others waiting', async () => {
  const scene = aScene(some(30), { weather: () => 'some' });
  await scene.flush();
  expect(scene.rows.size).toBeGreaterThan(14);
  expect(scene.outbox().length).toBeLessThan(15);
});

test('a browser that cannot remove what was sent sends it once all the same', async () => {
  const scene = aScene(some(25));
  await scene.flush(one, { remove: () => {} });
  expect(scene.received).toHaveLength(25);
});

test('an action on a title whose earlier one is on its way is sent after it', async () => {
  const scene = aScene([anAction(1)]);
  const sending = scene.flush();
  scene.press(anAction(1, { shall: false, at: '2026-11-22T00:00:00.000Z' }));
  await sending;
  await scene.flush();
  expect(scene.rows.get(`${one} list movie:1`)).toBe('false');
});

test('whatever the network does, in the end the server has what the users wanted', async () => {
  const weathers: Weather[] = ['lost', 'passing', 'some', 'written', 'lost', 'not-now', 'some'];
  let turn = 0;
  let isFair = false;
  const made = [
    ...some(40),
    ...numbers(40).map((minute) => aWatch(minute)),
    ...numbers(20).map((id) => anAction(id, { shall: false, at: '2026-12-01T00:00:00.000Z' })),
  ];
  const scene = aScene([], { weather: () => (isFair ? 'written' : weathers[turn++ % weathers.length]!) });
  for (const [place, entry] of made.entries()) {
    scene.press(entry);
    if (place % 7 === 0) await scene.flush();
  }
  isFair = true;
  await scene.flush();
  expect(scene.outbox()).toEqual([]);
  for (const id of numbers(40)) expect(scene.rows.get(`${one} list movie:${id}`)).toBe(String(id > 20));
  expect(scene.rows.get(`${one} movie:7`)).toBe('2026-01-01T00:34:00.000Z');
});
