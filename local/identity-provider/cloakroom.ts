import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

const goodForMs = 5 * 60_000;

export type Cloakroom = {
  /** Gives a word that stands for a person for five minutes. */
  leave: (person: Person) => string;
  /** Whom a word stands for, or null. */
  look: (word: string) => Person | null;
  /** The same, after which the word is good no more. */
  take: (word: string) => Person | null;
};

/** A place for people behind words that nobody can guess: codes and tokens. */
export function createCloakroom(): Cloakroom {
  const kept = new Map<string, { person: Person; until: number }>();
  const look = (word: string) => {
    const found = kept.get(word);
    return found && found.until >= Date.now() ? found.person : null;
  };
  return {
    look,
    leave(person) {
      for (const [word, { until }] of kept) if (until < Date.now()) kept.delete(word);
      const word = randomUUID();
      kept.set(word, { person, until: Date.now() + goodForMs });
      return word;
    },
    take(word) {
      const person = look(word);
      kept.delete(word);
      return person;
    },
  };
}
