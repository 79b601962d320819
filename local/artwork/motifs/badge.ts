import type { Motif } from './motif.ts';
import { circle, polar, polygon, rect, ring, star, times } from '../svg.ts';

/** A marshal's star on a burst of rays. */
export const badge: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const [cx, cy, s] = [x + w / 2, y + h / 2, Math.min(w, h)];
  const reach = Math.max(w, h);
  const rays = times(18, (i) =>
    polygon([[cx, cy], polar(cx, cy, reach, i * 20), polar(cx, cy, reach, i * 20 + 10)], p.b),
  );
  const r = s * 0.38;
  const tips = times(5, (i) => {
    const [tx, ty] = polar(cx, cy, r, -90 + i * 72);
    return circle(tx, ty, s * 0.042, p.ink);
  });
  return (
    rect(box, p.paper) +
    rays +
    circle(cx, cy, s * 0.27, p.a) +
    polygon(star(cx, cy, r, r * 0.44, 5), p.ink) +
    tips +
    ring(cx, cy, s * 0.1, p.paper, s * 0.014) +
    polygon(star(cx, cy, s * 0.07, s * 0.03, 5), rng.pick([p.a, p.paper]))
  );
};
