import type { Source } from './sources.ts';

/** Discouraged words, each with the established term. */
const terms: Readonly<Record<string, string>> = {
  afresh: 'again',
  anew: 'again',
  anybody: 'a user, a visitor',
  'at hand': 'cached, loaded',
  deeds: 'actions, handlers',
  forgotten: 'deleted, evicted',
  inTime: 'withTimeout',
  nobody: 'no user',
  patience: 'timeout',
  somebody: 'a user',
  stranger: 'an anonymous visitor',
  strangers: 'anonymous visitors',
  told: 'reported, known',
  usual: 'default',
  whoever: 'the user who',
};

const exempt = ['src/shared/text/', 'local/catalogue/synthetic-words.ts'];

const banned = new RegExp(`\\b(?:${Object.keys(terms).join('|')})\\b`, 'gi');

/** The discouraged words in a source, each with a better term. User-facing text and synthetic titles are exempt. */
export const listDiscouragedWords = ({ path, text }: Source): string[] =>
  exempt.some((start) => path.startsWith(start))
    ? []
    : [...text.matchAll(banned)].map(([word]) => {
        const better = terms[word] ?? terms[word.toLowerCase()];
        return `${path}: ${word} -> ${better}`;
      });
