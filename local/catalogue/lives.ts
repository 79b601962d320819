import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Library } from './library.ts';
import type { Person } from './people.ts';

/** What a person's page says of their life. */
export interface Life {
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly place: string | null;
}

const day = v.pipe(v.string(), v.isoDate());
const schema = v.array(
  v.object({ name: v.string(), birthday: day, deathday: v.nullable(day), place: v.string(), biography: v.string() }),
);

const lives = new Map(
  v
    .parse(schema, JSON.parse(readFileSync(new URL('./data/people.json', import.meta.url), 'utf8')))
    .map(({ name, ...life }) => [name, life]),
);

/** The life of a real person, as far as the catalogue knows it. */
export const lifeOf = ({ name }: Person): Life | undefined => lives.get(name);

/** The life of somebody who is in invented titles alone is invented too; of others nothing is said. */
export function inventedLife({ people }: Library, person: Person): Life {
  const credits = people.creditsOf(person);
  const [first] = credits;
  const isInvented = first && credits.every(({ facts }) => facts.origin === 'house');
  const biography = isInvented
    ? `${person.name} is an invention of the Lanternhouse, where everyone on the screen is. First seen in ${first.facts.title}.`
    : '';
  return { biography, birthday: null, deathday: null, place: null };
}
