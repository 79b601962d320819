import type { Motif } from './motif.ts';
import { circle, polar, rect, times } from '../svg.ts';

/** Rings out of true, that seem to turn. */
export const opRings: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.hypot(w, h) * 0.52;
  const [dx, dy] = polar(0, 0, s * 0.032, rng.between(0, 360));
  const inks = rng.chance(0.5) ? [p.ink, p.paper] : [p.ink, p.paper, p.a, p.paper];
  const count = 13;
  return (
    rect(box, p.paper) +
    times(count, (i) => circle(x + w / 2 + dx * i, y + h / 2 + dy * i, s * (1 - i / count), inks[i % inks.length]!)) +
    circle(x + w / 2 + dx * count, y + h / 2 + dy * count, s * 0.07, p.a)
  );
};
