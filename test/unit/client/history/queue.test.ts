import { expect, test } from 'vitest';
import {
  add,
  entriesOf,
  mostPending,
  parseQueue,
  type Pending,
  without,
} from '../../../../src/client/runtime/history/queue.ts';
import { aPending, numbers, people, shuffled } from './pending.ts';
import { testCases } from '../../../support/cases.ts';

const [one, other] = people;

test('watches are kept in the order in which they were made, whatever the order they are kept in', () => {
  const next = numbers(1);
  for (let run = 0; run < 200; run++) {
    const made = Array.from({ length: 30 }, (_, minute) => aPending(one, minute));
    const queue = shuffled(made, next).reduce<Pending[]>(add, []);
    expect(entriesOf(queue, one).map(({ watchedAt }) => watchedAt)).toEqual(made.map(({ watchedAt }) => watchedAt));
  }
});

test('the same watch is kept once', () => {
  const queue = [aPending(one, 1), aPending(one, 1), aPending(one, 2), aPending(one, 1)].reduce<Pending[]>(add, []);
  expect(entriesOf(queue, one)).toHaveLength(2);
});

test('two watches that differ in one thing alone are two', () => {
  const film = aPending(one, 1);
  const others: Pending[] = [
    { ...film, id: film.id + 1 },
    { ...film, mediaType: 'tv' },
    { ...film, mediaType: 'tv', season: 1 },
    { ...film, mediaType: 'tv', season: 1, episode: 1 },
    { ...film, watchedAt: '2026-05-05T05:05:05.000Z' },
  ];
  expect(entriesOf([film, ...others].reduce<Pending[]>(add, []), one)).toHaveLength(6);
});

test('of a thousand the newest two hundred are kept, and none of another person is given up for them', () => {
  const theirs = [aPending(other, 0), aPending(other, 5_000)];
  const queue = Array.from({ length: 1_000 }, (_, minute) => aPending(one, minute)).reduce<Pending[]>(add, theirs);
  expect(entriesOf(queue, one)).toHaveLength(mostPending);
  expect(entriesOf(queue, one)[0]).toMatchObject({ watchedAt: aPending(one, 800).watchedAt });
  expect(entriesOf(queue, other)).toHaveLength(2);
});

test('a queue of a thousand that was kept by somebody else is read, and cut with the next watch', () => {
  const text = JSON.stringify(Array.from({ length: 1_000 }, (_, minute) => aPending(one, minute)));
  const { queue, damaged } = parseQueue(text);
  expect([queue.length, damaged]).toEqual([1_000, false]);
  expect(add(queue, aPending(one, 1_000))).toHaveLength(mostPending);
});

test('what is done with goes, and nothing else: nothing of another person, and nothing that came meanwhile', () => {
  const queue = [aPending(one, 1), aPending(other, 1), aPending(one, 2), aPending(one, 3)];
  const done = entriesOf(queue, one).slice(0, 2);
  const left = without([...queue, aPending(one, 4)], one, done);
  expect(entriesOf(left, one)).toEqual(entriesOf([aPending(one, 3), aPending(one, 4)], one));
  expect(entriesOf(left, other)).toEqual(entriesOf(queue, other));
});

test('a queue comes back from its text as it was', () => {
  const queue = [aPending(one, 1), { ...aPending(other, 2), mediaType: 'tv' as const, season: 0, episode: 4 }];
  expect(parseQueue(JSON.stringify(queue))).toEqual({ queue, damaged: false });
});

test('nothing kept is an empty queue, and no damage', () => {
  expect(parseQueue(null)).toEqual({ queue: [], damaged: false });
  expect(parseQueue('[]')).toEqual({ queue: [], damaged: false });
});

testCases(
  'a damaged queue is empty',
  ['', 'null', '{}', '{"userId":1}', '7', '"text"', '[', 'undefined', '[[[[', '\u0000', '[1,'],
  (text) => expect(parseQueue(text)).toEqual({ queue: [], damaged: true }),
);

testCases(
  'a damaged entry is dropped, and the others stay',
  [
    null,
    [],
    'movie:1',
    { userId: one },
    { ...aPending(one, 1), userId: 'me' },
    { ...aPending(one, 1), userId: undefined },
    { ...aPending(one, 1), id: '1' },
    { ...aPending(one, 1), watchedAt: 'yesterday' },
    { ...aPending(one, 1), season: 1 },
    { ...aPending(one, 1), title: 'Mine' },
  ].map((entry) => [entry]),
  (entry) => {
    const queue = [aPending(one, 1), aPending(other, 2)];
    expect(parseQueue(JSON.stringify([queue[0], entry, queue[1]]))).toEqual({ queue, damaged: true });
  },
);

test('a text that was cut off or overwritten anywhere never throws, and gives nothing that was not there', () => {
  const queue = Array.from({ length: 5 }, (_, minute) => aPending(people[minute % 2]!, minute));
  const whole = JSON.stringify(queue);
  const known = new Set(queue.map((each) => JSON.stringify(each)));
  for (let at = 0; at < whole.length; at++) {
    expect(parseQueue(whole.slice(0, at)).queue).toEqual([]);
    const { queue: read } = parseQueue(`${whole.slice(0, at)}"${whole.slice(at + 1)}`);
    for (const each of read) expect([...known]).toContain(JSON.stringify(each));
  }
});
