import type { Library } from '../library.ts';
import type { Credit, Person } from '../people.ts';
import { profilePath } from '../pictures.ts';
import { keyOf, type TitleFacts, type Work } from '../works.ts';
import { inventedLife, lifeOf } from '../lives.ts';
import { idDigits } from './ids.ts';
import { toMixedItem } from './list-item.ts';

const NOT_STATED = 0;
const KNOWN_FOR = 3;

/** The id of one credit of one person. */
export function creditId(facts: TitleFacts, role: string, person: Person): string {
  return idDigits(`${keyOf(facts)} ${role} ${person.id}`);
}

/** A person as casts and crews show them. */
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

/** A person as search shows them, with the up to three titles they are best known for. */
export function toFoundPerson(library: Library, person: Person) {
  const works = [...new Set(worksOf(library, person).map(({ work }) => work))].filter(({ facts }) => !facts.adult);
  const best = works.toSorted((one, other) => other.popularity - one.popularity).slice(0, KNOWN_FOR);
  return { ...toPersonItem(person), known_for: best.map(toMixedItem) };
}

/** A person's own page. */
export function toPersonDetails(library: Library, person: Person) {
  const life = lifeOf(person) ?? inventedLife(library, person);
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

/** What a person played in and made, of the kinds asked for. */
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

/** Of a series, everyone is taken to be in every episode. */
function episodesOf({ series }: TitleFacts): { episode_count?: number } {
  return series ? { episode_count: series.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0) } : {};
}

/** What a film's or series' makers are called in its crew. */
export function makerJob({ media }: TitleFacts): { department: string; job: string } {
  return media === 'movie' ? { department: 'Directing', job: 'Director' } : { department: 'Writing', job: 'Creator' };
}
