import { savesData, whenIdle, whenLoaded } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';

const matches = (query: string) => matchMedia(query).matches;

/** Nothing moves by itself under a thumb, for users who want less motion, or where data are dear. */
const mayMove = () =>
  matches('(hover: hover) and (pointer: fine)') &&
  !matches('(prefers-reduced-motion: reduce)') &&
  !matches('(prefers-reduced-data: reduce)') &&
  !savesData() &&
  navigator.onLine;

/** Lets the trailer behind a title's hero begin, when the page has all it needs and the browser nothing better to do. */
export function startAutoplay(): void {
  whenLoaded(() => whenIdle(() => mayMove() && void hydrateNamed('hero-trailer')));
}
