import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, ring, svg, times } from '../svg.ts';

/** Under water: light from above, something large below. */
export const deepSea: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h);
  const bands = times(5, (i) => {
    const u = w / 4;
    let d0 = svg`M${x - u} ${y + h * (0.1 + i * 0.17)}`;
    for (let j = 0; j < 7; j += 1) d0 += svg`q${u / 2} ${(j % 2 ? 1 : -1) * h * 0.05} ${u} 0`;
    return path(svg`${d0}V${y + h}H${x - u}Z`, mix(d.mid, d.land, i / 4.2));
  });
  const dive = rng.chance(0.5);
  const k = s * 0.9;
  const thing = dive
    ? path(
        'M-44 0C-44 -14 -20 -18 0 -18C24 -18 40 -12 46 0C40 12 24 16 0 16C-20 16 -44 12 -44 0ZM-10 -17V-28H12V-17ZM-42 -2L-58 -14V14L-42 3Z',
        d.spark,
      ) +
      times(3, (i) => circle(-14 + i * 16, -2, 4.6, d.land)) +
      circle(-14, -2, 3, d.sun) +
      circle(18, -2, 3, d.sun)
    : path(
        'M0 -34C22 -34 28 -14 24 0C22 6 18 8 18 14C18 26 30 26 30 36C20 36 12 28 11 18C9 30 14 36 8 46C2 38 2 28 2 18H-2C-2 28 -2 38 -8 46C-14 36 -9 30 -11 18C-12 28 -20 36 -30 36C-30 26 -18 26 -18 14C-18 8 -22 6 -24 0C-28 -14 -22 -34 0 -34Z',
        d.spark,
      ) +
      circle(-9, -10, 5, d.sun) +
      circle(9, -10, 5, d.sun) +
      circle(-8, -9, 2.4, d.land) +
      circle(8, -9, 2.4, d.land);
  return (
    rect(box, d.mid) +
    bands +
    circle(x + w * 0.7, y + h * 0.12, s * 0.12, d.sun) +
    group(thing, svg`transform="translate(${x + w * 0.5} ${y + h * 0.54}) scale(${k}e-2)"`) +
    times(9, () =>
      ring(x + w * rng.next(), y + h * rng.between(0.2, 0.95), s * rng.between(0.01, 0.026), d.sun, s * 0.006),
    )
  );
};
