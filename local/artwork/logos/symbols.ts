import type { Rng } from '../drawing/random.ts';
import { circle, path, polar, polygon, rect, ring, star, stroke, times } from '../drawing/svg.ts';

/** Symbols for logos, 40 units square, in one colour on a transparent ground. */
export const symbols: readonly ((ink: string, rng: Rng) => string)[] = [
  (ink, rng) => polygon(star(20, 20, 18, rng.pick([7, 8.4]), rng.pick([5, 6, 8])), ink),
  (ink) =>
    times(12, (i) =>
      polygon([polar(20, 22, 11, i * 30 - 7), polar(20, 22, 19, i * 30), polar(20, 22, 11, i * 30 + 7)], ink),
    ) + circle(20, 22, 9, ink),
  (ink) => path('M2 36L15 10L22 23L27 15L38 36ZM28 8a4 4 0 1 0 .1 0Z', ink),
  (ink) =>
    path(
      'M20 2A18 18 0 1 1 19.9 2ZM20 7.5A4.6 4.6 0 1 0 20.1 7.5ZM20 23.3A4.6 4.6 0 1 0 20.1 23.3ZM7.8 15.4A4.6 4.6 0 1 0 12.4 15.4ZM27.6 15.4A4.6 4.6 0 1 0 32.2 15.4ZM20 18A2 2 0 1 0 20.1 18Z',
      ink,
      'fill-rule="evenodd"',
    ),
  (ink) => times(4, (i) => stroke(`M3 ${10 + i * 7}q4.2 -6 8.5 0t8.5 0t8.5 0t8.5 0`, ink, 2.6)),
  (ink) => path('M4 36V20A16 16 0 0 1 36 20V36H30V20A10 10 0 0 0 10 20V36Z', ink) + circle(20, 26, 5, ink),
  (ink) =>
    path('M2 20Q20 -2 38 20Q20 42 2 20ZM20 11A9 9 0 1 0 20.1 11Z', ink, 'fill-rule="evenodd"') +
    circle(20, 20, 4.4, ink),
  (ink) => path('M4 34V12L12 22L20 6L28 22L36 12V34Z', ink),
  (ink) =>
    times(5, (i) =>
      rect({ x: 3 + i * 7.4, y: 36 - [14, 24, 32, 22, 12][i]!, w: 4.6, h: [14, 24, 32, 22, 12][i]! }, ink),
    ),
  (ink) => path('M26 3A18 18 0 1 0 37 27A15 15 0 1 1 26 3Z', ink) + polygon(star(30, 12, 5, 2, 5), ink),
  (ink) =>
    ring(20, 20, 16.5, ink, 2.4) +
    `<ellipse cx="20" cy="20" rx="7.5" ry="16.5" fill="none" stroke="${ink}" stroke-width="2"/>` +
    stroke('M3.5 20H36.5M6 12H34M6 28H34', ink, 2),
  (ink) =>
    path('M20 2L38 20L20 38L2 20Z', 'none', `stroke="${ink}" stroke-width="2.6"`) +
    path('M20 11L29 20L20 29L11 20Z', ink),
  (ink) =>
    path(
      'M6 4H34V36H6ZM9.5 8H13V12H9.5ZM9.5 16H13V20H9.5ZM9.5 24H13V28H9.5ZM27 8H30.5V12H27ZM27 16H30.5V20H27ZM27 24H30.5V28H27ZM17 12L26 20L17 28Z',
      ink,
      'fill-rule="evenodd"',
    ),
  (ink) => times(3, (i) => ring(20, 20, 17 - i * 5.6, ink, 2.6)) + circle(20, 20, 2.4, ink),
];
