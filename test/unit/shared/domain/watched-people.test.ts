import { expect, test } from 'vitest';
import {
  countPeople,
  type PeopleCounts,
  peopleOf,
  type Person,
  topPeople,
} from '../../../../src/shared/domain/watched-people.ts';
import { watchedPeopleText } from '../../../../src/shared/text/watched-people.ts';

const person = (id: number, name: string) => ({ id, name, character: '', profilePath: null });
const [ada, bo, cy, di] = [person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy'), person(4, 'Di')];

/** Counts titles in batches. */
function count(...batches: (readonly Person[])[][]): PeopleCounts {
  const counts: PeopleCounts = new Map();
  for (const batch of batches) for (const people of batch) countPeople(counts, people);
  return counts;
}

const titles = [
  { makers: [ada], cast: [ada, cy, bo] },
  { makers: [di], cast: [bo, cy] },
  { makers: [], cast: [cy] },
].map(peopleOf);

test('people of at least two titles are listed, the most frequent first, counted once per title', () => {
  expect(topPeople(count(titles)).map((each) => [each.name, each.titles])).toEqual([
    ['Cy', 3],
    ['Bo', 2],
  ]);
});

test('counts of batches add up, in any order', () => {
  const [first = [], ...rest] = titles;
  expect(topPeople(count(rest, [first]))).toEqual(topPeople(count(titles)));
  expect(topPeople(count([first]))).toEqual([]);
});

test('people with equally many titles are ordered by name, then by id', () => {
  const people = [person(2, 'Bo'), person(1, 'Bo'), person(3, 'Ada')];
  expect(topPeople(count([people], [people])).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('a title counts its makers and the first eight members of its cast, if they have a page', () => {
  const cast = Array.from({ length: 9 }, (_, index) => person(100 + index, `Extra ${index}`));
  const people = peopleOf({ makers: [{ id: null, name: 'Bo' }, ada], cast });
  expect(people).toEqual([ada, ...cast.slice(0, 8)].map(({ id, name }) => ({ id, name })));
});

test('the sentences have a singular for one title', () => {
  const { latest, counted } = watchedPeopleText;
  expect([latest(1), latest(2), counted(1, 1), counted(2, 2), counted(1, 2)]).toEqual([
    'In the last title you watched.',
    'In the last 2 titles you watched.',
    'In the only title you have watched.',
    'In all 2 titles you have watched.',
    'In 1 of the 2 titles you have watched.',
  ]);
});
