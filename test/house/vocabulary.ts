import type { Source } from './sources.ts';

/** Words that say less than the field's own terms. Each with a better one. */
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

/** The places of a source that use such a word, with a better one. Sentences on screen (`shared/text`) are not looked at. */
export const listPrivateWords = ({ path, text }: Source): string[] =>
  path.startsWith('src/shared/text/')
    ? []
    : [...text.matchAll(banned)].map(([word]) => {
        const better = terms[word] ?? terms[word.toLowerCase()];
        return `${path}: ${word} -> ${better}`;
      });
