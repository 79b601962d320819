import type { Palette } from '../colour.ts';
import type { Era } from '../eras.ts';
import type { Mood } from '../moods.ts';

/** A palette with the eras that printed it and, where it does not suit all, its moods. */
export type Entry = Palette & { eras: readonly Era[]; moods?: readonly Mood[] };

/** Films of the night. */
export const dark: readonly Mood[] = ['horror', 'crime', 'mystery', 'war', 'thriller'];

/** Films of the day. */
export const bright: readonly Mood[] = [
  'comedy',
  'family',
  'kids',
  'animation',
  'music',
  'talk',
  'adventure',
  'romance',
  'soap',
];
