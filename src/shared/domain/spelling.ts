/** How many letters may differ: none in short words, where that would be another word. */
const mostDifferent = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** A text without case and accents, as names are compared. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The name, or word of a name, that was probably meant by a text with a typing mistake; null when none is close. `distance`
 * is how many letters two texts differ in. Of equally close names the first counts.
 */
export function correctSpelling(
  text: string,
  names: Iterable<string>,
  distance: (a: string, b: string) => number,
): string | null {
  const wanted = foldText(text);
  let best: { name: string; different: number } | null = null;
  for (const name of names) {
    for (const candidate of new Set([name, ...name.split(/\s+/)])) {
      const folded = foldText(candidate);
      const limit = Math.min(mostDifferent(wanted.length), (best?.different ?? Infinity) - 1);
      if (Math.abs(folded.length - wanted.length) > limit || folded === wanted) continue;
      const different = distance(folded, wanted);
      if (different <= limit) best = { name: candidate, different };
    }
  }
  return best?.name ?? null;
}
