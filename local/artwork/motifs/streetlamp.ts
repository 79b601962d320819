import { mix } from '../colour.ts';
import { coatMan } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, path, rect, stroke, svg, times } from '../svg.ts';

/** A lamp, its cone, and a figure with a long shadow. */
export const streetlamp: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const side = rng.pick([1, -1]);
  const lx = x + w * (0.5 - side * 0.18);
  const ly = y + h * 0.16;
  const foot = y + h * 0.84;
  const cone =
    path(svg`M${lx} ${ly}L${lx + w * 0.38} ${foot}L${lx - w * 0.38} ${foot}Z`, mix(d.sky, d.spark, 0.5)) +
    path(svg`M${lx} ${ly}L${lx + w * 0.2} ${foot}L${lx - w * 0.2} ${foot}Z`, mix(d.sky, d.spark, 0.8));
  const wall = times(9, (i) =>
    rect(
      { x: x + w * (i / 9), y: y + h * rng.between(0.1, 0.5), w: w / 8.8, h },
      mix(d.sky, d.land, i % 2 ? 0.35 : 0.5),
    ),
  );
  const pole =
    rect({ x: lx - w * 0.2 * side - w * 0.008, y: ly - h * 0.02, w: w * 0.018, h: foot - ly + h * 0.03 }, d.land) +
    stroke(
      svg`M${lx - w * 0.2 * side} ${ly}Q${lx - w * 0.18 * side} ${ly - h * 0.07} ${lx} ${ly - h * 0.05}V${ly}`,
      d.land,
      w * 0.014,
    ) +
    path(
      svg`M${lx - w * 0.05} ${ly}L${lx + w * 0.05} ${ly}L${lx + w * 0.02} ${ly - h * 0.035}
      L${lx - w * 0.02} ${ly - h * 0.035}Z`,
      d.land,
    );
  const manX = lx + w * 0.06 * side;
  return (
    rect(box, d.sky) +
    wall +
    cone +
    rect({ x, y: foot, w, h: h * 0.2 }, d.land) +
    ellipse(lx, foot, w * 0.38, h * 0.05, d.spark) +
    path(
      svg`M${manX - w * 0.02} ${foot}L${manX + w * 0.02} ${foot}
      L${manX + w * (0.02 + 0.42 * side)} ${y + h * 1.02}L${manX + w * (-0.06 + 0.42 * side)} ${y + h * 1.02}Z`,
      d.land,
    ) +
    pole +
    circle(lx, ly + h * 0.006, w * 0.026, d.sun) +
    coatMan(manX, foot + h * 0.01, h * 0.4, d.land, side)
  );
};
