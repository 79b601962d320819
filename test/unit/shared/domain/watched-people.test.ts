import { expect, test } from 'vitest';
import { countPeople } from '../../../../src/shared/domain/watched-people.ts';

const person = (id: number, name: string) => ({ id, name, character: '', profilePath: null });
const extras = Array.from({ length: 7 }, (_, index) => person(100 + index, `Extra ${index}`));

test('people of at least two titles are listed, the most frequent first, counted once per title', () => {
  const [ada, bo, cy, di] = [person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy'), person(4, 'Di')];
  const people = countPeople([
    { makers: [ada!], cast: [ada!, cy!, bo!] },
    { makers: [di!], cast: [bo!, cy!] },
    { makers: [], cast: [cy!] },
  ]);
  expect(people.map(({ name, titles }) => [name, titles])).toEqual([
    ['Cy', 3],
    ['Bo', 2],
  ]);
});

test('people with equally many titles are ordered by name, then by id', () => {
  const [ada, bo, other] = [person(3, 'Ada'), person(2, 'Bo'), person(1, 'Bo')];
  const title = { makers: [], cast: [bo!, other!, ada!] };
  expect(countPeople([title, title]).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('only the first eight members of a cast count', () => {
  const late = person(9, 'Late');
  const titles = [0, 1].map((turn) => ({
    makers: [],
    cast: [...extras.map((each) => ({ ...each, id: each.id + turn * 10 })), person(50 + turn, 'Eighth'), late],
  }));
  expect(countPeople(titles)).toEqual([]);
});
