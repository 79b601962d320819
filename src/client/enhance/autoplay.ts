import { savesData, whenIdle, whenLoaded } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';

const matches = (query: string) => matchMedia(query).matches;

/** False on touch screens, with reduced motion, with data saver and offline. */
const mayMove = () =>
  matches('(hover: hover) and (pointer: fine)') &&
  !matches('(prefers-reduced-motion: reduce)') &&
  !matches('(prefers-reduced-data: reduce)') &&
  !savesData() &&
  navigator.onLine;

/** Starts the hero's trailer once the page has loaded and the browser is idle. */
export function startAutoplay(): void {
  whenLoaded(() => whenIdle(() => mayMove() && void hydrateNamed('hero-trailer')));
}
