import type { Motif } from './motif.ts';
import { ellipse, path, rect, svg, times } from '../svg.ts';

/** Three strokes of a blade, and what shows behind. */
export const slashes: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const lean = rng.pick([-1, 1]);
  const blade = (at: number, wide: number, top: number, foot: number, fill: string) => {
    const [ax, bx] = [x + w * (at + 0.16 * lean), x + w * (at - 0.16 * lean)];
    return path(
      svg`M${ax} ${y + h * top}L${ax + wide * 0.5} ${y + h * (top + 0.1)}
      L${(ax + bx) / 2 + wide} ${y + h * 0.5}L${bx + wide * 0.4} ${y + h * (foot - 0.12)}L${bx} ${y + h * foot}
      L${(ax + bx) / 2 - wide * 0.3} ${y + h * 0.52}Z`,
      fill,
    );
  };
  const drops = times(4, (i) =>
    ellipse(x + w * rng.between(0.15, 0.85), y + h * rng.between(0.78, 0.95), w * 0.012, h * 0.02 * (1 + (i % 2)), p.a),
  );
  return (
    rect(box, p.paper) +
    times(4, (i) =>
      blade(
        0.2 + i * 0.2,
        w * rng.between(0.05, 0.09),
        rng.between(0.02, 0.12),
        rng.between(0.82, 0.98),
        i === 2 ? p.ink : p.a,
      ),
    ) +
    drops
  );
};
