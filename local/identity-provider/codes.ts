import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

const lifetimeMs = 5 * 60_000;

export type CodeStore = {
  /** Returns a code for a user, valid for five minutes. */
  issue: (person: Person) => string;
  /** Returns the user of a code, or null if the code is unknown or expired. */
  find: (code: string) => Person | null;
  /** Returns the user of a code, or null, and invalidates the code. */
  redeem: (code: string) => Person | null;
};

/** Stores users by random codes or tokens. */
export function createCodeStore(): CodeStore {
  const entries = new Map<string, { person: Person; expiresAt: number }>();
  const find = (code: string) => {
    const entry = entries.get(code);
    return entry && entry.expiresAt >= Date.now() ? entry.person : null;
  };
  return {
    find,
    issue(person) {
      for (const [code, { expiresAt }] of entries) if (expiresAt < Date.now()) entries.delete(code);
      const code = randomUUID();
      entries.set(code, { person, expiresAt: Date.now() + lifetimeMs });
      return code;
    },
    redeem(code) {
      const person = find(code);
      entries.delete(code);
      return person;
    },
  };
}
