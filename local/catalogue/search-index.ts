import { foldText } from './folding.ts';
import type { People, Person } from './people.ts';
import type { TitleFacts } from './works.ts';

/** The texts to search in. Each starts with a space, so that ` cha` matches words that begin with cha. */
export interface TitleEntry {
  readonly facts: TitleFacts;
  readonly titles: readonly string[];
}

export interface PersonEntry {
  readonly person: Person;
  readonly name: string;
}

export interface SearchIndex {
  titles(): readonly TitleEntry[];
  people(): readonly PersonEntry[];
}

function titleEntry(facts: TitleFacts): TitleEntry {
  const titles = [...new Set([facts.title, facts.originalTitle])].map((title) => ` ${foldText(title)}`);
  return { facts, titles };
}

/** Prepares the folded texts of all titles and people. They are computed on the first search. */
export function prepareSearch(titles: readonly TitleFacts[], people: People): SearchIndex {
  let titleEntries: readonly TitleEntry[] | null = null;
  let personEntries: readonly PersonEntry[] | null = null;
  return {
    titles: () => (titleEntries ??= titles.map(titleEntry)),
    people: () =>
      (personEntries ??= [...people.all()].map((person) => ({ person, name: ` ${foldText(person.name)}` }))),
  };
}
