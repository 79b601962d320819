import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, line, path, polar, polygon, rect, svg, times } from '../svg.ts';

/** A skull, plain as a road sign. */
export const skull: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h) * 0.0086;
  const d = nightfall(p);
  const bone = rng.chance(0.7) ? d.sun : d.spark;
  const rays = rng.chance(0.5)
    ? times(20, (i) =>
        polygon(
          [
            [x + w / 2, y + h * 0.48],
            polar(x + w / 2, y + h * 0.48, w + h, i * 18),
            polar(x + w / 2, y + h * 0.48, w + h, i * 18 + 7),
          ],
          d.mid,
        ),
      )
    : circle(x + w / 2, y + h * 0.48, s * 56, d.mid);
  const head = path(
    'M0 -44C28 -44 40 -24 38 -4C37 8 30 12 28 18C27 24 27 30 20 32H-20C-27 30 -27 24 -28 18C-30 12 -37 8 -38 -4C-40 -24 -28 -44 0 -44Z',
    bone,
  );
  const holes = path(
    'M-15 -12C-6 -14 -4 -4 -6 3C-10 9 -24 10 -26 1C-27 -8 -22 -11 -15 -12ZM15 -12C6 -14 4 -4 6 3C10 9 24 10 26 1C27 -8 22 -11 15 -12ZM0 6L6 17C3 19 1 17 0 15C-1 17 -3 19 -6 17Z',
    d.land,
  );
  const teeth = times(5, (i) => line([-12 + i * 6, 23], [-12 + i * 6, 33], d.land, 1.6));
  return (
    rect(box, d.sky) +
    rays +
    group(
      head +
        path('M-19 30H19L16 44C8 48 -8 48 -16 44Z', bone) +
        holes +
        teeth +
        times(5, (i) => line([-12 + i * 6, 35], [-11.5 + i * 5.8, 45], d.land, 1.4)),
      svg`transform="translate(${x + w / 2} ${y + h * 0.5}) rotate(${rng.between(-8, 8)}) scale(${s * 100}e-2)"`,
    )
  );
};
