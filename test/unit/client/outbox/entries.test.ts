import { expect, test } from 'vitest';
import { maxEntries } from '../../../../src/client/lib/outbox-append.ts';
import {
  add,
  compact,
  type Entry,
  insert,
  isDue,
  isTooMany,
  readEntries,
  without,
} from '../../../../src/client/lib/outbox-entries.ts';
import { testCases } from '../../../support/cases.ts';
import { anAction, aWatch, range, users } from './fake-server.ts';

const [user, otherUser] = users;
const [list, otherList] = ['30000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000'];
const summarise = (entries: readonly Entry[]) =>
  entries.map((entry) => entry.kind === 'watch' || [entry.title, entry.value]);

test('valid entries are parsed unchanged', () => {
  const stored = [
    anAction(1, { name: 'Metropolis' }),
    anAction(2, { kind: 'like', value: false }),
    anAction(3, { kind: 'rating', score: 10, review: 'Fine' }),
    anAction(4, { kind: 'rating', score: 1, review: null }),
    anAction(5, { kind: 'rating', score: 1 }),
    anAction(6, { kind: 'rating', value: false }),
    anAction(7, { kind: 'list-item', list, name: 'Weekend' }),
    anAction(8, { name: 'Charade', posterPath: '/a-1.jpg', fullAt: '2026-11-21T10:00:00.000Z' }),
    anAction(9, { posterPath: null }),
    aWatch(1, { userId: otherUser, mediaType: 'tv', season: 0, episode: 4 }),
  ];
  expect(readEntries(JSON.parse(JSON.stringify(stored)))).toEqual({ valid: stored, unread: [] });
});

testCases(
  'a stored value that is not a list is an empty outbox',
  [null, {}, 7, 'text', undefined].map((stored) => [stored]),
  (stored) => expect(readEntries(stored)).toEqual({ valid: [], unread: [] }),
);

testCases(
  'an invalid entry is not read and the others stay',
  [
    null,
    [],
    'movie:1',
    { userId: user },
    anAction(1, { userId: 'me' }),
    anAction(1, { kind: 'mail' }),
    anAction(1, { title: 'movie:1/../../x' }),
    anAction(1, { value: 'yes' }),
    anAction(1, { more: 'text' }),
    anAction(1, { kind: 'rating' }),
    anAction(1, { kind: 'rating', score: 0 }),
    anAction(1, { kind: 'rating', score: 11 }),
    anAction(1, { kind: 'rating', score: 7.5 }),
    anAction(1, { kind: 'rating', score: 7, review: 'x'.repeat(4_001) }),
    anAction(1, { kind: 'rating', value: false, score: 7 }),
    anAction(1, { kind: 'rating', value: false, review: null }),
    anAction(1, { kind: 'rating', title: 'tv:1:1:1', score: 7 }),
    anAction(1, { kind: 'like', score: 7 }),
    anAction(1, { kind: 'like', review: 'Fine' }),
    anAction(1, { kind: 'list-item' }),
    anAction(1, { kind: 'list-item', list: 'weekend' }),
    anAction(1, { kind: 'list-item', title: 'tv:1:1:1', list }),
    anAction(1, { kind: 'list', list }),
    anAction(1, { posterPath: 'https://other.test/a.jpg' }),
    aWatch(1, { userId: undefined }),
    aWatch(1, { id: '1' }),
    aWatch(1, { watchedAt: 'yesterday' }),
    aWatch(1, { season: 1 }),
    aWatch(1, { title: 'Mine' }),
  ].map((entry) => [entry]),
  (entry) => {
    const valid = [anAction(1), aWatch(2)];
    expect(readEntries([valid[0], entry, valid[1]]).valid).toEqual(valid);
  },
);

test('an action that the server had no room for is sent again on another day', () => {
  const isDueAfter = (hours: number) =>
    isDue(anAction(1, { fullAt: new Date(Date.now() - hours * 3_600_000).toISOString() }));
  expect([isDue(anAction(1)), isDueAfter(23), isDueAfter(25), isDueAfter(-25)]).toEqual([true, false, true, true]);
});

test('the last of several actions on a title wins, whatever its time', () => {
  const outbox = add([anAction(1), anAction(2)], anAction(1, { value: false, at: '2020-01-01T00:00:00.000Z' }));
  expect(summarise(outbox)).toEqual([
    ['movie:2', true],
    ['movie:1', false],
  ]);
});

test('a restored action comes before its user’s later ones, which replace it', () => {
  const at = (hour: number) => `2026-11-20T1${hour}:00:00.000Z`;
  const others = [
    anAction(9, { userId: otherUser, at: at(3) }),
    anAction(2, { at: at(0) }),
    anAction(3, { at: at(2) }),
  ];
  const restored = anAction(1, { at: at(4), addedAt: at(1) });
  expect(insert(others, restored)).toEqual([...others.slice(0, 2), restored, others[2]]);
  expect(insert(others, anAction(3, { value: false, at: at(1) }))).toEqual(others);
});

test('a like, a list entry and a watch of one title are three entries', () => {
  expect(compact([anAction(1), anAction(1, { kind: 'like' }), aWatch(0), aWatch(0)])).toHaveLength(3);
});

test('actions on a title in two lists are two entries, and the last one on each wins', () => {
  const [one, other] = [list, otherList].map((id) => anAction(1, { kind: 'list-item', list: id }));
  const later = anAction(1, { kind: 'list-item', list, value: false });
  expect(add([one!, other!, anAction(1)], later)).toEqual([other, anAction(1), later]);
});

test('actions of another user on the same title stay', () => {
  expect(add([anAction(1, { userId: otherUser })], anAction(1))).toHaveLength(2);
});

test('a user’s full outbox drops no entry: it accepts those that replace one, and other users’ entries', () => {
  const full = [anAction(1, { userId: otherUser }), ...range(maxEntries).map((id) => anAction(id))];
  const after = (...added: Entry[]) => add(full, ...added);
  const isRejected = (...added: Entry[]) => isTooMany(full, after(...added), user);
  const more = anAction(maxEntries + 1);
  expect(after(more)).toEqual([...full, more]);
  expect([isRejected(more), isRejected(anAction(1, { value: false }), more)]).toEqual([true, true]);
  expect(isRejected(anAction(1, { value: false }), anAction(2))).toBe(false);
  expect(isTooMany(full, after(anAction(2, { userId: otherUser })), otherUser)).toBe(false);
  const overfull = [...full, more, aWatch(1)];
  expect(isTooMany(overfull, add(overfull, anAction(1, { value: false })), user)).toBe(false);
});

test('sent entries are removed; a later action on the same title stays', () => {
  const later = anAction(1, { value: false });
  expect(without([later, aWatch(1), anAction(2, { userId: otherUser })], [anAction(1), aWatch(1)])).toEqual([
    later,
    anAction(2, { userId: otherUser }),
  ]);
});
