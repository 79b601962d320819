import { contrast, mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, line, path, rect, stroke, svg, times } from '../svg.ts';

/** A chandelier over a drawing room that has heard everything. */
export const chandelier: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h * 0.42];
  const gold = contrast(p.b, p.paper) > contrast(p.c, p.paper) ? p.b : p.c;
  const arm = (i: number) => {
    const reach = s * [0.4, 0.26, 0.12][i % 3]!;
    const side = i < 3 ? 1 : -1;
    const lift = s * [0.02, 0.1, 0.16][i % 3]!;
    return (
      stroke(
        svg`M${cx} ${cy + s * 0.14}
          Q${cx + side * reach} ${cy + s * 0.22} ${cx + side * reach} ${cy - lift + s * 0.06}`,
        p.ink,
        s * 0.016,
      ) +
      rect({ x: cx + side * reach - s * 0.014, y: cy - lift - s * 0.04, w: s * 0.028, h: s * 0.1 }, p.ink) +
      circle(cx + side * reach, cy - lift - s * 0.07, s * 0.035, p.a) +
      times(3, (k) => circle(cx + side * reach * (0.4 + k * 0.3), cy + s * (0.26 - k * 0.04), s * 0.016, gold))
    );
  };
  const light = circle(cx, cy, s * 0.5, mix(p.paper, gold, 0.3)) + circle(cx, cy, s * 0.36, mix(p.paper, gold, 0.5));
  const hearts = rng.chance(0.5)
    ? path(
        svg`M${cx} ${y + h * 0.95}c${-s * 0.24} ${-s * 0.16} ${-s * 0.12} ${-s * 0.32} 0 ${-s * 0.2}
          c${s * 0.12} ${-s * 0.12} ${s * 0.24} ${s * 0.04} 0 ${s * 0.2}Z`,
        p.a,
      )
    : gown(cx - w * 0.14, y + h * 1.04, h * 0.38, p.ink) +
      coatMan(cx + w * 0.12, y + h * 1.04, h * 0.42, p.a, -1, false);
  return (
    rect(box, p.paper) +
    light +
    line([cx, y], [cx, cy], p.ink, s * 0.014) +
    times(6, arm) +
    ellipse(cx, cy + s * 0.02, s * 0.05, s * 0.13, p.ink) +
    circle(cx, cy + s * 0.24, s * 0.03, gold) +
    hearts
  );
};
