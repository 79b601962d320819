import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Library } from './library.ts';
import type { Person } from './people.ts';

/** Biographical facts of a person. */
export interface Biography {
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly place: string | null;
}

const day = v.pipe(v.string(), v.isoDate());
const schema = v.array(
  v.object({ name: v.string(), birthday: day, deathday: v.nullable(day), place: v.string(), biography: v.string() }),
);

const biographies = new Map(
  v
    .parse(schema, JSON.parse(readFileSync(new URL('./data/people.json', import.meta.url), 'utf8')))
    .map(({ name, ...biography }) => [name, biography]),
);

/** Returns the biography of a real person, or undefined if it is unknown. */
export const biographyOf = ({ name }: Person): Biography | undefined => biographies.get(name);

/** Returns a biography for a person who is only in fictional titles. For others, the biography is empty. */
export function fictionalBiography({ people }: Library, person: Person): Biography {
  const credits = people.creditsOf(person);
  const [first] = credits;
  const isInvented = first && credits.every(({ facts }) => facts.origin === 'house');
  const biography = isInvented
    ? `${person.name} is an invention of the Lanternhouse, where everyone on the screen is. First seen in ${first.facts.title}.`
    : '';
  return { biography, birthday: null, deathday: null, place: null };
}
