import * as v from 'valibot';
import type { TitleFacts } from '../domain/play-statistics.ts';
import { type Person, peopleAtOnce } from '../domain/watched-people.ts';
import { titleQuerySchema } from './runtimes.ts';

/** The query for the people of watched titles: `titles=movie:1,tv:2`. */
export const peopleQuerySchema = v.object({
  titles: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(titleQuerySchema),
    v.minLength(1),
    v.maxLength(peopleAtOnce),
  ),
});

/**
 * What statistics count of each requested title. Both are null if the catalogue failed to respond. The facts are also
 * null for an unknown or blocked title, which has no people.
 */
export type PeopleResponse = { people: (Person[] | null)[]; facts: (TitleFacts | null)[] };

/** GET /api/watched-people/titles: all titles that the user has watched, as `movie:550`, the first watched first. */
export type WatchedTitlesResponse = { titles: string[] };
