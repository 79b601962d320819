import type { Credited } from './title.ts';

/** A person in titles that a user has watched, and the number of these titles. */
type WatchedPerson = { id: number; name: string; titles: number };

/** The number of cast members that count, to exclude walk-on parts. */
const castCounted = 8;
const maxPeople = 10;

type Credits = { makers: Credited[]; cast: Credited[] };

/** The ten people who made or played in most of these titles, in at least two. Sorts by titles, then by name and id. */
export function countPeople(titles: readonly Credits[]): WatchedPerson[] {
  const counts = new Map<number, WatchedPerson>();
  for (const { makers, cast } of titles) {
    const credited = new Map([...makers, ...cast.slice(0, castCounted)].map(({ id, name }) => [id, name]));
    // A name without an id has no page and may belong to several people.
    for (const [id, name] of credited)
      if (id !== null) counts.set(id, { id, name, titles: (counts.get(id)?.titles ?? 0) + 1 });
  }
  return [...counts.values()]
    .filter(({ titles: count }) => count > 1)
    .toSorted(
      (one, other) => other.titles - one.titles || one.name.localeCompare(other.name, 'en') || one.id - other.id,
    )
    .slice(0, maxPeople);
}
