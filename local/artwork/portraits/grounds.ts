import { mix } from '../drawing/colour.ts';
import type { Rng } from '../drawing/random.ts';
import { circle, path, polygon, rays, rect, times } from '../drawing/svg.ts';
import type { Inks } from './inks.ts';

const page = { x: 0, y: 0, w: 200, h: 300 };

/** Backgrounds of portraits. */
export const grounds: readonly ((rng: Rng, k: Inks) => string)[] = [
  (_rng, k) => circle(100, 128, 84, k.halo),
  (_rng, k) => rect({ x: 100, y: 0, w: 100, h: 300 }, k.halo),
  (_rng, k) => rays([100, 130], 320, 16, [0, 22.5, 11.2], mix(k.ground, k.halo, 0.7)),
  (_rng, k) =>
    times(7, (i) =>
      rect({ x: -60, y: 14 + i * 38, w: 320, h: 20 }, mix(k.ground, k.halo, 0.65), 'transform="rotate(-10 100 150)"'),
    ),
  (_rng, k) => path('M26 300V118A74 74 0 0 1 174 118V300Z', k.halo),
  (_rng, k) => times(4, (i) => circle(100, 128, 132 - i * 26, i % 2 ? k.ground : k.halo)),
  (rng, k) =>
    polygon(
      rng.chance(0.5)
        ? [
            [0, 70],
            [200, 180],
            [200, 300],
            [0, 300],
          ]
        : [
            [0, 190],
            [200, 60],
            [200, 300],
            [0, 300],
          ],
      k.halo,
    ),
  (_rng, k) =>
    rect({ x: 30, y: 34, w: 140, h: 190 }, k.halo) +
    rect({ x: 97, y: 34, w: 6, h: 190 }, k.ground) +
    rect({ x: 30, y: 120, w: 140, h: 6 }, k.ground),
  (rng, k) =>
    circle(rng.pick([46, 154]), 82, 62, k.halo) + rect({ x: 0, y: 206, w: 200, h: 94 }, mix(k.ground, k.hair, 0.3)),
  (_rng, k) => times(9, (i) => rect({ x: i * 24 - 4, y: 0, w: 12, h: 300 }, mix(k.ground, k.halo, 0.55))),
];

/** Draws a random background over the whole page. */
export function paintGround(rng: Rng, k: Inks): string {
  return rect(page, k.ground) + rng.pick(grounds)(rng, k);
}
