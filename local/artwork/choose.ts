import type { Rng } from './drawing/random.ts';
import type { Mood } from './moods.ts';

/** What a picture may show: by words of its title (alternatives of a regular expression), and by its mood. */
export type Choices<Name extends string> = {
  byWord: readonly (readonly [words: string, ...names: Name[]])[];
  byMood: Readonly<Record<Mood, readonly Name[]>>;
};

/** The choices of the first row whose words a title contains. */
export function choicesByWord<Name extends string>({ byWord }: Choices<Name>, title: string): Name[] | null {
  const row = byWord.find(([words]) => new RegExp(`\\b(?:${words})\\b`, 'iu').test(title));
  return row ? (row.slice(1) as Name[]) : null;
}

/** Picks by the strongest mood or, with this probability, by the second. */
export function pickByMood<Name extends string>(
  { byMood }: Choices<Name>,
  [first, second]: readonly Mood[],
  rng: Rng,
  probability: number,
): Name {
  const mood = second !== undefined && rng.chance(probability) ? second : first!;
  return rng.pick(byMood[mood]);
}
