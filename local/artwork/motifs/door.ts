import { mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, svg } from '../svg.ts';

/** An open door, its light on the floor, someone on the sill. */
export const door: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const dw = Math.min(w * 0.3, h * 0.32);
  const dx = x + w * rng.between(0.32, 0.5);
  const top = y + h * 0.16;
  const foot = y + h * 0.72;
  const light = rng.pick([d.spark, d.sun]);
  const fling = rng.pick([-1, 1]);
  return (
    rect(box, mix(d.sky, d.land, 0.35)) +
    rect({ x, y: foot, w, h: h * 0.3 }, d.land) +
    path(
      svg`M${dx} ${foot}L${dx + dw} ${foot}L${dx + dw + fling * w * 0.3} ${y + h}
      L${dx + fling * w * 0.3 - w * 0.1} ${y + h}Z`,
      mix(d.land, light, 0.75),
    ) +
    rect({ x: dx, y: top, w: dw, h: foot - top }, light) +
    path(
      svg`M${dx + dw} ${top}L${dx + dw * 1.62} ${top - h * 0.05}L${dx + dw * 1.62} ${foot + h * 0.08}
      L${dx + dw} ${foot}Z`,
      d.mid,
    ) +
    circle(dx + dw * 1.5, (top + foot) / 2, w * 0.012, light) +
    (rng.chance(0.5)
      ? coatMan(dx + dw * 0.5, foot, (foot - top) * 0.86, d.land)
      : gown(dx + dw * 0.5, foot, (foot - top) * 0.82, d.land)) +
    path(
      svg`M${dx + dw * 0.42} ${foot}L${dx + dw * 0.58} ${foot}L${dx + dw * 0.66 + fling * w * 0.3} ${y + h}
      L${dx + dw * 0.2 + fling * w * 0.3} ${y + h}Z`,
      d.land,
    )
  );
};
