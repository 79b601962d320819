import { bestOn } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, line, path, polar, rect, ring, svg, times } from '../svg.ts';

/** An eye that does not close: rings, lids, rays of lashes. */
export const eye: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const count = h > w * 1.1 ? rng.pick([1, 3]) : 1;
  const white = bestOn(p.paper, [p.paper, p.ink]) === p.ink && p.ink > p.paper ? p.ink : p.paper;
  const pupil = white === p.paper ? p.ink : p.paper;
  const iris = rng.pick([p.a, p.c]);
  const one = (cy: number, wide: number, at: number) => {
    const cx = x + w * at;
    const tall = wide * 0.62;
    const lid = svg`M${cx - wide} ${cy}Q${cx} ${cy - tall * 1.9} ${cx + wide} ${cy}
      Q${cx} ${cy + tall * 1.6} ${cx - wide} ${cy}Z`;
    const r = tall * 0.66;
    const lashes = times(11, (i) => {
      const a = -160 + i * 14;
      return line(
        polar(cx, cy + wide * 0.2, wide * 0.98, a),
        polar(cx, cy + wide * 0.2, wide * (i % 2 ? 1.22 : 1.4), a),
        p.ink,
        wide * 0.035,
        'stroke-linecap="round"',
      );
    });
    const veins = times(16, (i) =>
      line(polar(cx, cy, r * 0.5, i * 22.5), polar(cx, cy, r * 0.94, i * 22.5), pupil, r * 0.04),
    );
    return (
      lashes +
      path(lid, white, svg`stroke="${p.ink}" stroke-width="${wide * 0.05}"`) +
      circle(cx, cy - tall * 0.02, r, iris) +
      veins +
      circle(cx, cy - tall * 0.02, r * 0.5, pupil) +
      circle(cx + r * 0.3, cy - r * 0.34, r * 0.16, white)
    );
  };
  const ground =
    rect(box, p.paper) +
    times(5, (i) => ring(x + w / 2, y + h / 2, Math.min(w, h) * (0.62 + i * 0.18), p.b, Math.min(w, h) * 0.03));
  return count === 1
    ? ground + one(y + h * 0.5, Math.min(w * 0.42, h * 0.62), 0.5)
    : ground + times(3, (i) => one(y + h * (0.22 + i * 0.29), w * 0.26, [0.4, 0.6, 0.42][i]!));
};
