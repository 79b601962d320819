import type { Motif } from './motif.ts';
import { circle, rect } from '../svg.ts';

/** A grid of dots that swells, after the op painters. */
export const dots: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const columns = rng.pick([6, 7, 8]);
  const step = w / columns;
  const [fx, fy] = [x + w * rng.between(0.3, 0.7), y + h * rng.between(0.3, 0.7)];
  const most = Math.hypot(w, h) * 0.55;
  const special = rng.pick([p.a, p.c]);
  let out = rect(box, rng.chance(0.3) ? p.c : p.paper);
  for (let row = 0; row * step < h; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [px, py] = [x + (column + 0.5) * step, y + (row + 0.5) * step];
      const near = 1 - Math.min(1, Math.hypot(px - fx, py - fy) / most);
      out += circle(px, py, step * (0.1 + 0.36 * near), near > 0.78 ? special : p.ink);
    }
  return out;
};
