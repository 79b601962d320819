import { mix } from '../colour.ts';
import { daylight, nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, line, path, rect, svg, times } from '../svg.ts';

/** A castle on a crag under a large moon. */
export const castle: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = rng.chance(0.5) ? nightfall(p) : daylight(p, rng);
  const s = Math.min(w, h);
  const bx = x + w * rng.between(0.42, 0.6);
  const foot = y + h * 0.74;
  const tower = (dx: number, wide: number, tall: number, roof: boolean) => {
    const tx = bx + dx * s;
    const [tw, th] = [wide * s, tall * s];
    const cap = roof
      ? path(
          svg`M${tx - tw * 0.68} ${foot - th}L${tx} ${foot - th - tw * 1.7}L${tx + tw * 0.68} ${foot - th}Z`,
          d.spark,
        ) +
        line([tx, foot - th - tw * 1.6], [tx, foot - th - tw * 2.1], d.land, s * 0.006) +
        path(
          svg`M${tx} ${foot - th - tw * 2.1}L${tx + tw * 0.5} ${foot - th - tw * 1.95}
          L${tx} ${foot - th - tw * 1.8}Z`,
          d.spark,
        )
      : times(3, (i) =>
          rect({ x: tx - tw * 0.6 + i * tw * 0.45, y: foot - th - tw * 0.25, w: tw * 0.3, h: tw * 0.3 }, d.land),
        );
    return (
      rect({ x: tx - tw / 2, y: foot - th, w: tw, h: th + s * 0.2 }, d.land) +
      cap +
      rect({ x: tx - tw * 0.09, y: foot - th * 0.8, w: tw * 0.18, h: tw * 0.42 }, d.sun)
    );
  };
  const crag = path(
    svg`M${x} ${y + h}V${y + h * 0.92}L${bx - s * 0.4} ${y + h * 0.9}L${bx - s * 0.28} ${foot}H${bx + s * 0.28}
      L${bx + s * 0.36} ${y + h * 0.86}L${x + w} ${y + h * 0.94}V${y + h}Z`,
    d.land,
  );
  const stars = times(14, () => circle(x + w * rng.next(), y + h * 0.6 * rng.next(), s * 0.006, d.sun));
  return (
    rect(box, d.sky) +
    stars +
    circle(bx + s * 0.1, y + h * 0.38, s * 0.38, mix(d.sky, d.mid, 0.7)) +
    circle(bx + s * 0.1, y + h * 0.38, s * 0.28, d.sun) +
    tower(-0.2, 0.11, 0.26, true) +
    tower(0, 0.15, 0.44, true) +
    tower(0.17, 0.12, 0.3, true) +
    tower(-0.08, 0.13, 0.2, false) +
    tower(0.09, 0.12, 0.18, false) +
    crag
  );
};
