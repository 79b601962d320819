import { mix } from '../colour.ts';
import { daylight, nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { ellipse, group, path, polar, polygon, rect, svg, times } from '../svg.ts';

/** Searchlights, and aircraft in formation. */
export const squadron: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const day = rng.chance(0.4);
  const d = day ? daylight(p, rng) : nightfall(p);
  const s = Math.min(w, h);
  const plane = (px: number, py: number, k: number, fill: string) =>
    group(
      path(
        'M0 -40C5 -36 6 -26 6 -14L46 2V12L6 8L4 28L18 36V42L0 39L-18 42V36L-4 28L-6 8L-46 12V2L-6 -14C-6 -26 -5 -36 0 -40Z',
        fill,
      ) +
        ellipse(-20, -8, 3.6, 9, fill) +
        ellipse(20, -8, 3.6, 9, fill),
      svg`transform="translate(${px} ${py}) rotate(${turn}) scale(${k}e-2)"`,
    );
  const turn = rng.pick([0, 24, -24, 40]);
  const lights = day
    ? times(8, (i) =>
        polygon(
          [
            [x + w / 2, y + h],
            polar(x + w / 2, y + h, w + h, 184 + i * 22),
            polar(x + w / 2, y + h, w + h, 195 + i * 22),
          ],
          mix(d.sky, d.sun, 0.7),
        ),
      )
    : [
        [0.12, -66, 8],
        [0.85, -118, 9],
        [0.5, -84, 7],
      ]
        .map(([at, a, wide]) =>
          polygon(
            [
              [x + w * at!, y + h],
              polar(x + w * at!, y + h, w + h, a! - wide!),
              polar(x + w * at!, y + h, w + h, a! + wide!),
            ],
            mix(d.sky, d.spark, 0.35),
            'opacity="0.75"',
          ),
        )
        .join('');
  const [lead, wing] = [day ? d.land : d.sun, day ? d.mid : d.spark];
  return (
    rect(box, d.sky) +
    lights +
    plane(x + w * 0.5, y + h * 0.36, s * 0.62, lead) +
    plane(x + w * 0.22, y + h * 0.6, s * 0.34, wing) +
    plane(x + w * 0.79, y + h * 0.64, s * 0.34, wing) +
    plane(x + w * 0.86, y + h * 0.16, s * 0.2, wing) +
    times(12, (i) =>
      rect({ x: x + (w * i) / 12, y: y + h * (0.95 - (i % 3) * 0.025), w: w / 11.8, h: h * 0.2 }, d.land),
    )
  );
};
