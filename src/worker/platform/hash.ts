import { memoise } from './memory.ts';

/** Hashes a text to a short string with FNV-1a. Not cryptographic. */
export function hash(text: string): string {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return state.toString(36);
}

/** Creates a function that hashes `textOf(object)`, and memoises it per object. */
export const hashOf = <T extends object>(textOf: (from: T) => string): ((from: T) => string) =>
  memoise((from) => hash(textOf(from)));
