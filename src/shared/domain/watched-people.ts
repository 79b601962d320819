import type { Credited } from './title.ts';

/** A person with a page. */
export type Person = { id: number; name: string };

/** A person in titles that a user has watched, and the number of these titles. */
export type WatchedPerson = Person & { titles: number };

/** The people of the titles counted so far, by id. */
export type PeopleCounts = Map<number, WatchedPerson>;

/** The number of cast members that count, to exclude walk-on parts. */
const castCounted = 8;
const maxPeople = 10;

/** The maximum number of titles whose people are requested at once. */
export const peopleAtOnce = 20;

/** The people of a title that count, once each. A name without an id has no page and may belong to several people. */
export function peopleOf({ makers, cast }: { makers: Credited[]; cast: Credited[] }): Person[] {
  const credited = new Map([...makers, ...cast.slice(0, castCounted)].map(({ id, name }) => [id, name]));
  return [...credited].flatMap(([id, name]) => (id === null ? [] : [{ id, name }]));
}

/** Adds the people of a title to the counts. */
export function countPeople(counts: PeopleCounts, people: readonly Person[]): void {
  for (const { id, name } of people) counts.set(id, { id, name, titles: (counts.get(id)?.titles ?? 0) + 1 });
}

/** The ten people who made or played in most titles, in at least two. Sorts by titles, then by name and id. */
export const topPeople = (counts: PeopleCounts): WatchedPerson[] =>
  [...counts.values()]
    .filter(({ titles }) => titles > 1)
    .toSorted(
      (one, other) => other.titles - one.titles || one.name.localeCompare(other.name, 'en') || one.id - other.id,
    )
    .slice(0, maxPeople);
