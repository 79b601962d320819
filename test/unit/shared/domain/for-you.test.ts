import { expect, test } from 'vitest';
import { parseLeftOut } from '../../../../src/shared/contract/for-you.ts';
import {
  nothingLeftOut,
  pickReasons,
  reasonLimit,
  recommend,
  type Taste,
  weighReasons,
} from '../../../../src/shared/domain/for-you.ts';

const film = (id: number) => ({ mediaType: 'movie' as const, id, title: `Film ${id}`, isWatched: true });

/** The taste of a user who has watched these films, the latest first. */
const tasteOf = (ids: readonly number[], more: Partial<Taste> = {}): Taste => ({
  latest: ids.map(film),
  scores: {},
  liked: [],
  hidden: [],
  watched: ids.map((id) => `movie:${id}`),
  ...more,
});

const idsOf = (titles: readonly { id: number }[]) => titles.map(({ id }) => id);

test('the latest watched title is the first reason, and a repeated title is one reason', () => {
  expect(idsOf(weighReasons(tasteOf([3, 1, 3, 2])))).toEqual([3, 1, 2]);
});

test('a good rating or a like outweighs later watches, a bad rating excludes a title', () => {
  expect(idsOf(weighReasons(tasteOf([1, 2, 3], { scores: { 'movie:3': 10 } })))).toEqual([3, 1, 2]);
  expect(idsOf(weighReasons(tasteOf([1, 2, 3], { liked: ['movie:2'] })))).toEqual([2, 1, 3]);
  expect(idsOf(weighReasons(tasteOf([1, 2, 3], { scores: { 'movie:1': 4 } })))).toEqual([2, 3]);
});

test('a title that was only opened weighs less than a watched one', () => {
  const latest = [{ ...film(1), isWatched: false }, film(2)];
  expect(idsOf(weighReasons(tasteOf([], { latest })))).toEqual([2, 1]);
});

test('a hidden title is no reason', () => {
  expect(idsOf(weighReasons(tasteOf([1, 2], { hidden: ['movie:1'] })))).toEqual([2]);
});

test('a reason that is left out is replaced by the next', () => {
  const reasons = weighReasons(tasteOf([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(idsOf(pickReasons(reasons, nothingLeftOut))).toEqual([1, 2, 3, 4, 5, 6]);
  const picked = pickReasons(reasons, { reasons: ['movie:1'], titles: [] });
  expect(idsOf(picked)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(picked).toHaveLength(reasonLimit);
});

const choose = (taste: Taste, similar: Record<number, number[]>, leftOut = nothingLeftOut) => {
  const lists = Object.entries(similar).map(([id, ids]) => [`movie:${id}`, ids.map(film)] as const);
  return recommend(weighReasons(taste), new Map(lists), taste, leftOut);
};

test('titles are grouped by reason, and a reason without titles has no group', () => {
  const groups = choose(tasteOf([1, 2, 3]), { 1: [10, 11], 2: [12], 3: [] });
  expect(groups.map(({ reason, titles }) => [reason.id, idsOf(titles)])).toEqual([
    [1, [10, 11]],
    [2, [12]],
  ]);
});

test('a title of two reasons comes first in the group of the stronger one and names the other', () => {
  const [first, second] = choose(tasteOf([1, 2]), { 1: [10, 11], 2: [12, 11] });
  expect([idsOf(first!.titles), idsOf(second!.titles)]).toEqual([[11, 10], [12]]);
  expect(first!.also).toEqual({ 'movie:11': ['Film 2'] });
});

test('watched titles, hidden titles, reasons and titles left out are not recommended', () => {
  const taste = tasteOf([1, 2], { hidden: ['movie:11'], watched: ['movie:1', 'movie:2', 'movie:12'] });
  const [group] = choose(taste, { 1: [2, 10, 11, 12, 13], 2: [] }, { reasons: [], titles: ['movie:13'] });
  expect(idsOf(group!.titles)).toEqual([10]);
});

test('a group has at most twelve titles', () => {
  const [group] = choose(tasteOf([1]), { 1: Array.from({ length: 20 }, (_, index) => 100 + index) });
  expect(group!.titles).toHaveLength(12);
});

test('without watched titles there are no recommendations', () => {
  expect(choose(tasteOf([]), {})).toEqual([]);
});

test.each([null, 'x', [], { reasons: 'x', titles: [] }, { reasons: [1], titles: [] }])(
  'the malformed value %j leaves nothing out',
  (stored) => {
    expect(parseLeftOut(stored)).toEqual(nothingLeftOut);
  },
);

test('stored reasons and titles to leave out are parsed', () => {
  const stored = { reasons: ['movie:1'], titles: ['tv:2'] };
  expect(parseLeftOut(stored)).toEqual(stored);
});
