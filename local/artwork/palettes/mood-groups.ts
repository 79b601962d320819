import type { Mood } from '../moods.ts';

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
