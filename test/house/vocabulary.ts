import type { Source } from './sources.ts';

/** Discouraged words, each with the established term. */
const words: Readonly<Record<string, string>> = {
  abroad: 'locale, region',
  afresh: 'again',
  anew: 'again',
  anybody: 'a user, a visitor',
  'at hand': 'cached, loaded',
  brought: 'inline, loaded',
  deeds: 'actions, handlers',
  nobody: 'no user',
  patience: 'timeout',
  shall: 'value, should',
  somebody: 'a user',
  stranger: 'another user, an anonymous visitor',
  strangers: 'other users, anonymous visitors',
  told: 'reported, known',
  unseen: 'unread, hidden, invisible',
  usual: 'default',
  whoever: 'the user who',
};

/** Names of limits. A sentence may say "at most". */
const limits = /\bmost(?=[A-Z]| [=/*])|\bMOST_/g;

/** Participles that a sentence may contain, but no identifier. */
const participles = /[a-z](?:Seen|Kept|Begun|Sought)\b|\b(?:seen|kept|begun|sought)(?=[A-Z])/g;

/** These belong to invented titles, to the rule itself, or to what earlier releases have stored and send. */
const exempt = [
  'local/catalogue/synthetic-words.ts',
  'test/house/vocabulary.ts',
  'test/house/rules.test.ts',
  'src/shared/contract/pending-actions.ts',
  'test/components/outbox-earlier.test.tsx',
  'test/worker/pending-actions-earlier.test.ts',
];

/** Separates the words of identifiers such as `usualPorts`, `USUAL_PORTS` and `usual-ports`. */
const splitWords = (text: string) =>
  text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' ').toLowerCase();

const banned = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g');

/** The discouraged words in a source, also those within identifiers, each with a better term. */
export const listDiscouragedWords = ({ path, text }: Source): string[] =>
  exempt.includes(path)
    ? []
    : [
        ...[...splitWords(text).matchAll(banned)].map(([word]) => `${path}: ${word} -> ${words[word]}`),
        ...[...text.matchAll(participles)].map(
          ([word]) => `${path}: ${word} -> visible, read, stored, started, searched`,
        ),
        ...[...text.matchAll(limits)].map(([word]) => `${path}: ${word} -> max`),
      ];
