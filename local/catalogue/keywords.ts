import { hashOf } from './random.ts';
import { genreName } from './genres.ts';
import type { Library } from './library.ts';
import type { Work } from './works.ts';

export interface Keyword {
  readonly id: number;
  readonly name: string;
}

/** Derives a title's keywords from its genres, decade, language and origin. */
export function keywordsOf({ facts, date }: Work): Keyword[] {
  const words = [
    ...facts.genres.map((id) => genreName(facts.media, id)?.toLowerCase()),
    date && `${date.slice(0, 3)}0s`,
    facts.originalLanguage === 'xx' && 'no dialogue',
    facts.origin === 'open' && 'open culture',
    facts.origin === 'house' && 'network original',
  ];
  return words
    .filter((word): word is string => typeof word === 'string' && word !== '')
    .map((name) => ({ id: 1 + (hashOf(`keyword ${name}`) % 300_000), name }));
}

/** Finds a keyword by id among all titles. */
export const findKeyword = ({ works }: Library, id: number): Keyword | undefined =>
  [...works.movie, ...works.tv].flatMap(keywordsOf).find((keyword) => keyword.id === id);
