import { genreName } from '../genres.ts';
import { hashOf } from '../chance.ts';
import type { Work } from '../works.ts';

/** A title's keywords, drawn from its facts: genre, era, language and why anyone may watch it. */
export function toKeywords({ facts, date }: Work) {
  const words = [
    ...facts.genres.map((id) => genreName(facts.media, id)?.toLowerCase()),
    date && `${date.slice(0, 3)}0s`,
    facts.originalLanguage === 'xx' && 'no dialogue',
    facts.origin === 'open' && 'open culture',
    facts.origin === 'house' && 'network original',
  ];
  const keywords = words
    .filter((word): word is string => typeof word === 'string' && word !== '')
    .map((name) => ({ id: 1 + (hashOf(`keyword ${name}`) % 300_000), name }));
  return facts.media === 'movie' ? { keywords } : { results: keywords };
}
