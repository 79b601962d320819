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

const banned = new RegExp(`\\b(?:${Object.keys(terms).join('|')})\\b`, 'gi');

/** The discouraged words in a source, each with a better term. User-facing text (`shared/text`) is exempt. */
export const listDiscouragedWords = ({ path, text }: Source): string[] =>
  path.startsWith('src/shared/text/')
    ? []
    : [...text.matchAll(banned)].map(([word]) => {
        const better = terms[word] ?? terms[word.toLowerCase()];
        return `${path}: ${word} -> ${better}`;
      });
