import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, rect } from '../svg.ts';

/** The sea as a pattern of scales, a sun behind it. */
export const waves: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const r = w / rng.pick([5, 6, 7]);
  const line0 = y + h * rng.between(0.5, 0.58);
  const scale = (cx: number, cy: number) =>
    circle(cx, cy, r * 0.98, d.land) +
    circle(cx, cy, r * 0.76, d.sky) +
    circle(cx, cy, r * 0.54, d.mid) +
    circle(cx, cy, r * 0.3, d.sky);
  let rows = '';
  for (let i = 0; line0 + i * r * 0.5 < y + h + r; i += 1)
    for (let k = -1; k * r * 2 < w + r * 2; k += 1)
      rows += scale(x + k * r * 2 + (i % 2) * r, line0 + i * r * 0.5 + r * 0.6);
  return rect(box, d.sky) + circle(x + w * rng.between(0.35, 0.65), y + h * 0.4, Math.min(w, h) * 0.3, d.sun) + rows;
};
