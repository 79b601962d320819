import { mix } from '../colour.ts';
import { bareTree } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, svg } from '../svg.ts';

/** A bare tree before a great moon. */
export const moonTree: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h);
  const mx = x + w * rng.pick([0.62, 0.38, 0.5]);
  const my = y + h * 0.38;
  const tree = bareTree(
    rng,
    x + w * rng.pick([0.36, 0.6]),
    y + h * 0.95,
    Math.min(h * 1.05, w * 1.3),
    d.land,
    rng.between(-0.12, 0.12),
  );
  const grave = (gx: number, k: number) =>
    path(svg`M${gx} ${y + h * 0.95}v${-k}a${k * 0.34} ${k * 0.34} 0 0 1 ${k * 0.68} 0v${k}Z`, d.land);
  return (
    rect(box, d.sky) +
    circle(mx, my, s * 0.44, mix(d.sky, d.spark, 0.28)) +
    circle(mx, my, s * 0.34, rng.pick([d.sun, d.spark])) +
    tree +
    path(
      svg`M${x} ${y + h}V${y + h * 0.93}Q${x + w * 0.5} ${y + h * 0.86} ${x + w} ${y + h * 0.94}V${y + h}Z`,
      d.land,
    ) +
    grave(x + w * 0.72, s * 0.11) +
    grave(x + w * 0.86, s * 0.08) +
    grave(x + w * 0.12, s * 0.09)
  );
};
