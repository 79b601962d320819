import { expect, test } from 'vitest';
import {
  addWish,
  type KeptWish,
  mostWishes,
  parseWishes,
  wishesOf,
  withoutWishes,
} from '../../../../src/client/runtime/offline/wishes.ts';
import { replayLine } from '../../../../src/client/runtime/replay.ts';
import type { Outcome } from '../../../../src/client/runtime/send-batch.ts';
import { type Wish, wishBatch } from '../../../../src/shared/contract/wishes.ts';
import { testCases } from '../../../support/cases.ts';

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

const aWish = (id: number, given: Partial<KeptWish> = {}): KeptWish => ({
  userId: one,
  kind: 'list',
  title: `movie:${id}`,
  shall: true,
  at: new Date(Date.UTC(2026, 10, 21) + id * 1_000).toISOString(),
  ...given,
});

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** The same order on every run. */
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each, place) => [(place * 7_919) % 1_009, each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);

/** What a request comes to: `lost` is fulfilled, but nobody hears of it. */
type Weather = 'written' | 'lost' | 'passing' | 'not-now' | 'some';

/** A browser with a queue, and a server where somebody is signed in, which keeps a list as the database does. */
function aBrowser(kept: KeptWish[], { signedIn = one as string, weather = (): Weather => 'written' } = {}) {
  let queue = kept;
  const effects: string[] = [];
  const rows = new Map<string, boolean>();
  const take = (userId: string, wishes: readonly Wish[]) => {
    for (const { kind, title, shall } of wishes) {
      const key = `${userId} ${kind} ${title}`;
      if ((rows.get(key) ?? false) === shall) continue;
      rows.set(key, shall);
      effects.push(`${shall ? '+' : '-'} ${key}`);
    }
  };
  const sendAs = async (userId: string, wishes: readonly Wish[]): Promise<Outcome<Wish>> => {
    expect(wishes.length).toBeLessThanOrEqual(wishBatch);
    if (userId !== signedIn) return { kind: 'not-now' };
    const kind = weather();
    const left = kind === 'some' ? wishes.filter((_, place) => place % 2 === 0) : [];
    if (kind === 'written' || kind === 'lost' || kind === 'some')
      take(
        userId,
        wishes.filter((wish) => !left.includes(wish)),
      );
    if (kind === 'lost') return { kind: 'passing' };
    return kind === 'written' || kind === 'some' ? { kind: 'written', left } : { kind };
  };
  const replay = (userId: string) =>
    replayLine<Wish>({
      entries: () => wishesOf(queue, userId),
      forget: (done) => (queue = withoutWishes(queue, userId, done)),
      send: (wishes) => sendAs(userId, wishes),
      batch: wishBatch,
      pause: async () => {},
      isOnline: () => true,
    });
  return { replay, effects, rows, queue: () => queue, press: (wish: KeptWish) => (queue = addWish(queue, wish)) };
}

const expected = (count: number) => numbers(count).map((id) => `+ ${one} list movie:${id}`);

test('1,000 presses without a network have their effect exactly once, in the order in which they were made', async () => {
  const browser = aBrowser(shuffled(numbers(1_000).map((id) => aWish(id))));
  await browser.replay(one);
  await browser.replay(one);
  expect(browser.effects).toEqual(expected(1_000));
  expect(browser.queue()).toEqual([]);
});

testCases(
  'a stored queue in another order comes to the same',
  [
    ['doubled', (all: KeptWish[]) => [...all, ...all]],
    ['reordered', shuffled],
    ['with corrupt entries between', (all: KeptWish[]) => all.flatMap((each) => [each, { userId: one, kind: 'list' }])],
    ['with entries of an unknown kind', (all: KeptWish[]) => [...all, { ...aWish(999), kind: 'mail' }]],
    ['with an address instead of a title', (all: KeptWish[]) => [...all, aWish(999, { title: 'movie:1/../../x' })]],
  ] as const,
  async (_, spoil) => {
    const text = JSON.stringify(spoil(numbers(40).map((id) => aWish(id)) as never));
    const browser = aBrowser(parseWishes(text).queue);
    await browser.replay(one);
    expect(browser.effects).toEqual(expected(40));
  },
);

testCases(
  'a damaged stored queue is empty, and repaired',
  ['', '{', 'null', '{}', '7', '[[[', '"text"', '[null,1,"a",[]]'],
  (text) => {
    expect(parseWishes(text)).toEqual({ queue: [], damaged: true });
  },
);

test('an answer that is lost, a failure and a half success on the way change nothing of what it comes to', async () => {
  const weathers: Weather[] = ['lost', 'passing', 'some', 'written', 'lost', 'some'];
  let turn = 0;
  const weather = () => weathers[turn++ % weathers.length]!;
  const browser = aBrowser(
    numbers(60).map((id) => aWish(id)),
    { weather },
  );
  for (let occasion = 0; occasion < 12; occasion++) await browser.replay(one);
  expect(browser.queue()).toEqual([]);
  expect(browser.effects.toSorted()).toEqual(expected(60).toSorted());
});

test('nothing is ever sent as somebody else: what is kept of one waits while another is signed in', async () => {
  const mine = numbers(30).map((id) => aWish(id));
  const theirs = numbers(30).map((id) => aWish(id + 100, { userId: other }));
  const browser = aBrowser(shuffled([...mine, ...theirs]), { signedIn: other });
  await browser.replay(one);
  await browser.replay(other);
  expect([...browser.rows.keys()].every((key) => key.startsWith(other))).toBe(true);
  expect(browser.effects).toHaveLength(30);
  expect(wishesOf(browser.queue(), one)).toHaveLength(30);
});

test('of several presses of one title the last counts, and the place of the last', () => {
  const queue = [aWish(1), aWish(2), aWish(1, { shall: false, at: '2026-11-22T00:00:00.000Z' })];
  expect(wishesOf(queue, one).map(({ title, shall }) => [title, shall])).toEqual([
    ['movie:2', true],
    ['movie:1', false],
  ]);
});

test('the last press counts in a browser whose clock was set back', () => {
  const queue = addWish(addWish([], aWish(900)), aWish(900, { shall: false, at: '2020-01-01T00:00:00.000Z' }));
  expect(wishesOf(queue, one).map(({ shall }) => shall)).toEqual([false]);
});

test('a press while the one before is on its way is sent after it', async () => {
  const browser = aBrowser([aWish(1)]);
  const before = wishesOf(browser.queue(), one);
  browser.press(aWish(1, { shall: false, at: '2026-11-22T00:00:00.000Z' }));
  expect(withoutWishes(browser.queue(), one, before)).toHaveLength(1);
  await browser.replay(one);
  expect(browser.rows.get(`${one} list movie:1`) ?? false).toBe(false);
});

test('a like and a place on the list of one title are two wishes', () => {
  const queue = addWish(addWish([], aWish(1)), aWish(1, { kind: 'like' }));
  expect(wishesOf(queue, one)).toHaveLength(2);
});

test('of one person the newest thousand are kept, of others all', () => {
  const kept = numbers(mostWishes).map((id) => aWish(id));
  const queue = addWish([...kept, aWish(1, { userId: other })], aWish(5_000));
  expect(wishesOf(queue, one)).toHaveLength(mostWishes);
  expect(wishesOf(queue, one).at(-1)?.title).toBe('movie:5000');
  expect(wishesOf(queue, other)).toHaveLength(1);
});
