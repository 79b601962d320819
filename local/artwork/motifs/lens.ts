import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, line, polar, polygon, rect, ring, svg, times } from '../svg.ts';

/** A camera's eye, its blades half shut. */
export const lens: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h * rng.between(0.45, 0.52)];
  const r = s * 0.4;
  const blades = rng.pick([6, 7, 8]);
  const open = r * rng.between(0.3, 0.45);
  const turn = rng.between(0, 60);
  const hole = Array.from({ length: blades }, (_, i) => polar(cx, cy, open, turn + (i * 360) / blades));
  const leaf = (i: number) =>
    polygon(
      [
        hole[i]!,
        hole[(i + 1) % blades]!,
        polar(cx, cy, r, turn + ((i + 2.1) * 360) / blades),
        polar(cx, cy, r * 1.06, turn + ((i + 1.5) * 360) / blades),
        polar(cx, cy, r, turn + ((i + 0.9) * 360) / blades),
      ],
      i % 2 === 0 ? p.b : mix(p.b, p.ink, 0.3),
      svg`stroke="${p.paper}" stroke-width="${s * 0.006}"`,
    );
  const bars = times(7, (i) => rect({ x, y: y + (h * i) / 7, w, h: h * 0.008 }, mix(p.paper, p.ink, 0.25)));
  return (
    rect(box, p.paper) +
    bars +
    circle(cx, cy, r * 1.16, p.ink) +
    circle(cx, cy, r, p.a) +
    times(blades, leaf) +
    ring(cx, cy, r * 1.02, p.ink, s * 0.03) +
    polygon(hole, p.ink) +
    circle(cx - open * 0.3, cy - open * 0.3, open * 0.2, p.paper) +
    times(24, (i) =>
      line(polar(cx, cy, r * 1.2, i * 15), polar(cx, cy, r * (i % 3 ? 1.25 : 1.32), i * 15), p.ink, s * 0.008),
    )
  );
};
