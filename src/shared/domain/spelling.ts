import { withoutAccents } from './slug.ts';

/** The number of letters that may differ. Returns 0 for short words, which would become different words. */
const maxDifferent = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Normalizes a text for comparison. Removes case and accents. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase().trim();

/** The words of a name, without the punctuation around them. */
const wordsOf = (name: string) => name.match(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/**
 * Finds the name, or word of a name, that a misspelled text most likely means. `distance` returns the number of
 * differing letters. The first of equally close names wins. Returns null if no name is close.
 */
export function correctSpelling(
  text: string,
  names: Iterable<string>,
  distance: (a: string, b: string) => number,
): string | null {
  const wanted = foldText(text);
  let best: { name: string; different: number } | null = null;
  for (const name of names) {
    for (const candidate of new Set([name, ...wordsOf(name)])) {
      const folded = foldText(candidate);
      const limit = Math.min(maxDifferent(wanted.length), (best?.different ?? Infinity) - 1);
      if (Math.abs(folded.length - wanted.length) > limit || folded === wanted) continue;
      const different = distance(folded, wanted);
      if (different <= limit) best = { name: candidate, different };
    }
  }
  return best?.name ?? null;
}
