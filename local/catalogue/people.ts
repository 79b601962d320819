import { hashOf, shareOf } from './random.ts';
import type { TitleFacts } from './works.ts';

const FIRST_ID = 10_000;
const ID_RANGE = 900_000_000;
const PORTRAIT_SHARE = 0.85;

/** A credit of a person; `character` is null for makers. */
export interface Credit {
  readonly facts: TitleFacts;
  readonly character: string | null;
  readonly order: number;
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly hasPortrait: boolean;
  readonly department: string;
  readonly popularity: number;
}

export interface People {
  find(id: number): Person | undefined;
  named(name: string): Person;
  creditsOf(person: Person): readonly Credit[];
  all(): Iterable<Person>;
}

const MAKER_DEPARTMENT = { movie: 'Directing', tv: 'Writing' } as const;

function listCredits(titles: readonly TitleFacts[]): Map<string, Credit[]> {
  const credits = new Map<string, Credit[]>();
  const add = (name: string, credit: Credit) => {
    const existing = credits.get(name);
    if (existing) existing.push(credit);
    else credits.set(name, [credit]);
  };
  for (const facts of titles) {
    facts.cast.forEach(({ name, character }, order) => add(name, { facts, character, order }));
    facts.makers.forEach((name, order) => add(name, { facts, character: null, order }));
  }
  return credits;
}

function departmentOf(credits: readonly Credit[]): string {
  const made = credits.filter((credit) => credit.character === null);
  const maker = made[0];
  if (!maker || made.length < credits.length - made.length) return 'Acting';
  return MAKER_DEPARTMENT[maker.facts.media];
}

function popularityOf(name: string, credits: readonly Credit[]): number {
  const fame = credits.reduce((sum, { facts, order }) => sum + facts.fame / (2 + order), 0);
  return Number((Math.min(60, fame) + shareOf(`person ${name}`)).toFixed(4));
}

/** Assigns ids by name. On a collision, the alphabetically later name gets the next free id. */
function assignIds(names: Iterable<string>): Map<string, number> {
  const taken = new Set<number>();
  const ids = new Map<string, number>();
  for (const name of [...names].toSorted()) {
    let id = FIRST_ID + (hashOf(`person ${name}`) % ID_RANGE);
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

/** Collects the cast and makers of all titles. */
export function gatherPeople(titles: readonly TitleFacts[]): People {
  const credits = listCredits(titles);
  const byName = new Map<string, Person>();
  const byId = new Map<number, Person>();
  for (const [name, id] of assignIds(credits.keys())) {
    const creditsOfPerson = credits.get(name) ?? [];
    const hasPortrait = shareOf(`portrait ${name}`) < PORTRAIT_SHARE;
    const person = {
      id,
      name,
      hasPortrait,
      department: departmentOf(creditsOfPerson),
      popularity: popularityOf(name, creditsOfPerson),
    };
    byName.set(name, person);
    byId.set(id, person);
  }
  return {
    find: (id) => byId.get(id),
    named: (name) => {
      const person = byName.get(name);
      if (!person) throw new Error(`${name} is in no title of the catalogue`);
      return person;
    },
    creditsOf: (person) => credits.get(person.name) ?? [],
    all: () => byName.values(),
  };
}
