import { expect, test } from 'vitest';
import { mostEntries, withEntry } from '../../../../src/client/lib/outbox-append.ts';
import { add, compact, type Entry, parseEntries, without } from '../../../../src/client/lib/outbox-entries.ts';
import { testCases } from '../../../support/cases.ts';
import { anAction, aWatch, numbers, users } from './scene.ts';

const [one, other] = users;
const shown = (entries: readonly Entry[]) =>
  entries.map((entry) => entry.kind === 'watch' || [entry.title, entry.shall]);

test('valid entries are read as they were stored', () => {
  const stored = [
    anAction(1, { name: 'Metropolis' }),
    anAction(2, { kind: 'like', shall: false }),
    aWatch(1, { userId: other, mediaType: 'tv', season: 0, episode: 4 }),
  ];
  expect(parseEntries(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

testCases(
  'an outbox that is no list is empty',
  [null, {}, 7, 'text', undefined].map((stored) => [stored]),
  (stored) => expect(parseEntries(stored)).toEqual([]),
);

testCases(
  'an invalid entry is dropped, and the others stay',
  [
    null,
    [],
    'movie:1',
    { userId: one },
    anAction(1, { userId: 'me' }),
    anAction(1, { kind: 'mail' }),
    anAction(1, { title: 'movie:1/../../x' }),
    anAction(1, { shall: 'yes' }),
    anAction(1, { more: 'text' }),
    aWatch(1, { userId: undefined }),
    aWatch(1, { id: '1' }),
    aWatch(1, { watchedAt: 'yesterday' }),
    aWatch(1, { season: 1 }),
    aWatch(1, { title: 'Mine' }),
  ].map((entry) => [entry]),
  (entry) => {
    const valid = [anAction(1), aWatch(2)];
    expect(parseEntries([valid[0], entry, valid[1]])).toEqual(valid);
  },
);

test('the last of several actions on a title counts, in its place, whatever the clock says', () => {
  const outbox = add([anAction(1), anAction(2)], anAction(1, { shall: false, at: '2020-01-01T00:00:00.000Z' }));
  expect(shown(outbox)).toEqual([
    ['movie:2', true],
    ['movie:1', false],
  ]);
});

test('a like, a place on the list and a watch of one title are three entries', () => {
  expect(compact([anAction(1), anAction(1, { kind: 'like' }), aWatch(0), aWatch(0)])).toHaveLength(3);
});

test('actions of another user on the same title stay', () => {
  expect(add([anAction(1, { userId: other })], anAction(1))).toHaveLength(2);
});

test('the newest entries of a user are stored up to a limit, and all of the others', () => {
  const full = [anAction(1, { userId: other }), ...numbers(mostEntries).map((minute) => aWatch(minute))];
  const outbox = withEntry(full, aWatch(5_000));
  expect(outbox).toHaveLength(mostEntries + 1);
  expect([outbox[0], outbox[1], outbox.at(-1)]).toEqual([full[0], aWatch(2), aWatch(5_000)]);
});

test('entries that are done go; an action on the same title that came later stays', () => {
  const later = anAction(1, { shall: false });
  expect(without([later, aWatch(1), anAction(2, { userId: other })], [anAction(1), aWatch(1)])).toEqual([
    later,
    anAction(2, { userId: other }),
  ]);
});
