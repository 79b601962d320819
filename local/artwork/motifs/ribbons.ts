import type { Motif } from './motif.ts';
import { circle, rect, stroke, svg, times } from '../svg.ts';

/** Long curves that part and meet. */
export const ribbons: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.b, p.c, p.ink];
  const lines = rng.int(7, 9);
  const swing = rng.between(0.24, 0.4) * rng.pick([1, -1]);
  const bands = times(lines, (i) => {
    const top = x + (w * (i - 1)) / (lines - 2);
    const foot = x + w * (0.5 + (i / (lines - 1) - 0.5) * rng.pick([1.5, -1.1]));
    return stroke(
      svg`M${top} ${y - 5}
        C${top + w * swing} ${y + h * 0.35} ${foot - w * swing} ${y + h * 0.6} ${foot} ${y + h + 5}`,
      inks[i % 4]!,
      w * 0.085,
    );
  });
  return (
    rect(box, p.paper) +
    bands +
    circle(x + w * rng.pick([0.26, 0.74]), y + h * 0.27, Math.min(w, h) * 0.13, p.ink) +
    circle(x + w * 0.5, y + h * 0.66, Math.min(w, h) * 0.17, p.a)
  );
};
