import type { Library } from '../library.ts';
import type { Credit, Person } from '../people.ts';
import { profilePath } from '../pictures.ts';
import { keyOf, type TitleFacts, type Work } from '../works.ts';
import { fictionalBiography, biographyOf } from '../biographies.ts';
import { idDigits } from './ids.ts';
import { toMixedItem } from './list-item.ts';

const NOT_STATED = 0;
const KNOWN_FOR = 3;

/** Returns the id of one credit of a person. */
export function creditId(facts: TitleFacts, role: string, person: Person): string {
  return idDigits(`${keyOf(facts)} ${role} ${person.id}`);
}

/** A person in a cast or crew. */
export function toPersonItem(person: Person) {
  return {
    adult: false,
    gender: NOT_STATED,
    id: person.id,
    known_for_department: person.department,
    name: person.name,
    original_name: person.name,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}

function worksOf(library: Library, person: Person): { work: Work; credit: Credit }[] {
  return library.people.creditsOf(person).map((credit) => ({ work: library.workOf(credit.facts), credit }));
}

/** Converts a person for search results, with up to three titles they are known for. */
export function toPersonResult(library: Library, person: Person) {
  const works = [...new Set(worksOf(library, person).map(({ work }) => work))].filter(({ facts }) => !facts.adult);
  const best = works.toSorted((one, other) => other.popularity - one.popularity).slice(0, KNOWN_FOR);
  return { ...toPersonItem(person), known_for: best.map(toMixedItem) };
}

/** A person's details. */
export function toPersonDetails(library: Library, person: Person) {
  const life = biographyOf(person) ?? fictionalBiography(library, person);
  return {
    adult: false,
    also_known_as: [],
    biography: life.biography,
    birthday: life.birthday,
    deathday: life.deathday,
    gender: NOT_STATED,
    homepage: null,
    id: person.id,
    imdb_id: null,
    known_for_department: person.department,
    name: person.name,
    place_of_birth: life.place,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}

/** Returns a person's credits in these media types. */
export function toPersonCredits(library: Library, person: Person, kinds: readonly ('movie' | 'tv')[]) {
  const credits = worksOf(library, person).filter(({ work }) => kinds.includes(work.facts.media));
  const cast = credits.flatMap(({ work, credit: { character, order } }) => {
    if (character === null) return [];
    const credit_id = creditId(work.facts, `cast ${order}`, person);
    return [{ ...toMixedItem(work), character, credit_id, order, ...episodesOf(work.facts) }];
  });
  const crew = credits.flatMap(({ work, credit }) => {
    if (credit.character !== null) return [];
    const job = makerJob(work.facts);
    const credit_id = creditId(work.facts, job.job, person);
    return [{ ...toMixedItem(work), credit_id, ...job, ...episodesOf(work.facts) }];
  });
  return { cast, crew };
}

/** Returns the number of credited episodes. Every person in a series is credited for every episode. */
function episodesOf({ series }: TitleFacts): { episode_count?: number } {
  return series ? { episode_count: series.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0) } : {};
}

/** Returns the crew job of a film's or series' makers. */
export function makerJob({ media }: TitleFacts): { department: string; job: string } {
  return media === 'movie' ? { department: 'Directing', job: 'Director' } : { department: 'Writing', job: 'Creator' };
}
