import type { Motif } from './motif.ts';
import { circle, group, path, rect, ring, svg } from '../svg.ts';

/** Wedge, disc and bars: a poster for the idea of the film. */
export const constructivist: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const turn = rng.pick([-38, -52, 32, -24]);
  const [cx, cy] = [x + w * rng.between(0.4, 0.6), y + h * rng.between(0.42, 0.55)];
  const bars = group(
    rect({ x: -s, y: -s * 0.42, w: s * 2, h: s * 0.05 }, p.ink) +
      rect({ x: -s, y: s * 0.36, w: s * 1.2, h: s * 0.1 }, p.ink) +
      rect({ x: -s * 0.1, y: s * 0.5, w: s * 1.4, h: s * 0.03 }, p.a) +
      path(svg`M${s * 0.06} 0L${-s * 1.1} ${-s * 0.24}L${-s * 1.1} ${s * 0.24}Z`, p.a) +
      rect({ x: s * 0.2, y: -s * 0.62, w: s * 0.06, h: s * 0.9 }, p.b) +
      rect({ x: s * 0.34, y: -s * 0.7, w: s * 0.12, h: s * 0.5 }, p.c),
    svg`transform="translate(${cx} ${cy}) rotate(${turn})"`,
  );
  return (
    rect(box, p.paper) +
    circle(cx + s * 0.12, cy, s * 0.33, p.ink) +
    circle(cx + s * 0.12, cy, s * 0.22, p.b) +
    bars +
    ring(cx - s * 0.3, cy + s * 0.44, s * 0.13, p.ink, s * 0.022) +
    circle(cx - s * 0.3, cy + s * 0.44, s * 0.05, p.a)
  );
};
