import type { Rng } from './drawing/random.ts';
import type { Mood } from './moods.ts';

/** The names to choose from: by words in the title (alternatives of a regular expression) and by mood. */
export type Choices<Name extends string> = {
  byWord: readonly (readonly [words: string, ...names: Name[]])[];
  byMood: Readonly<Record<Mood, readonly Name[]>>;
};

/** Returns the choices of the first row whose words occur in a title, or null. */
export function choicesByWord<Name extends string>({ byWord }: Choices<Name>, title: string): Name[] | null {
  const row = byWord.find(([words]) => new RegExp(`\\b(?:${words})\\b`, 'iu').test(title));
  return row ? (row.slice(1) as Name[]) : null;
}

/** Picks a name by the strongest mood or, with this probability, by the second. */
export function pickByMood<Name extends string>(
  { byMood }: Choices<Name>,
  [first, second]: readonly Mood[],
  rng: Rng,
  probability: number,
): Name {
  const mood = second !== undefined && rng.chance(probability) ? second : first!;
  return rng.pick(byMood[mood]);
}
