import { contrast, mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, line, path, polar, rect, svg, times } from '../svg.ts';

/** A rose of overlapping discs on a long stem. */
export const rose: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.between(0.44, 0.56), y + h * 0.4];
  const petals = rng.pick([5, 6, 8]);
  const coats = [p.a, mix(p.a, p.c, 0.35), mix(p.a, p.ink, 0.25)];
  const ringOf = (r: number, size: number, fill: string, turn: number) =>
    times(petals, (i) => {
      const [px, py] = polar(cx, cy, r, turn + (i * 360) / petals);
      return circle(px, py, size, fill);
    });
  const bloom =
    ringOf(s * 0.2, s * 0.16, coats[0]!, 0) +
    ringOf(s * 0.13, s * 0.13, coats[2]!, 30) +
    ringOf(s * 0.08, s * 0.1, coats[0]!, 8) +
    ringOf(s * 0.04, s * 0.065, coats[1]!, 40) +
    circle(cx, cy, s * 0.045, coats[2]!);
  const leaf = (ly: number, side: number) =>
    path(
      svg`M${cx} ${ly}q${side * s * 0.1} ${-s * 0.2} ${side * s * 0.36} ${-s * 0.17}
        q${-side * s * 0.08} ${s * 0.18} ${-side * s * 0.36} ${s * 0.17}Z`,
      p.b,
    );
  const stem = contrast(p.ink, p.paper) > 3 ? p.ink : p.b;
  return (
    rect(box, p.paper) +
    circle(cx, cy, s * 0.46, mix(p.paper, p.c, 0.35)) +
    line([cx, cy], [cx, y + h + 4], stem, s * 0.025) +
    leaf(y + h * 0.86, 1) +
    leaf(y + h * 0.95, -1) +
    bloom
  );
};
