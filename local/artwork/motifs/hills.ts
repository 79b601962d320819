import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, path, rect, stroke, svg, times } from '../svg.ts';

/** Hills, a kite or a balloon, and weather that means well. */
export const hills: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const hill = (at: number, wide: number, tall: number, fill: string) =>
    ellipse(x + w * at, y + h * 1.04, w * wide, h * tall, fill);
  const cloud = (cx: number, cy: number, k: number) =>
    circle(cx, cy, k, d.land === p.ink ? mix(d.sky, '#ffffff', 0.6) : mix(d.sky, d.sun, 0.6)) +
    circle(cx + k, cy + k * 0.2, k * 0.8, d.land === p.ink ? mix(d.sky, '#ffffff', 0.6) : mix(d.sky, d.sun, 0.6)) +
    circle(cx - k, cy + k * 0.3, k * 0.7, d.land === p.ink ? mix(d.sky, '#ffffff', 0.6) : mix(d.sky, d.sun, 0.6));
  const [kx, ky] = [x + w * rng.pick([0.3, 0.66]), y + h * 0.3];
  const kite =
    path(svg`M${kx} ${ky - s * 0.17}L${kx + s * 0.12} ${ky}L${kx} ${ky + s * 0.2}L${kx - s * 0.12} ${ky}Z`, d.spark) +
    path(svg`M${kx} ${ky - s * 0.17}L${kx + s * 0.12} ${ky}L${kx} ${ky}Z`, d.land) +
    path(svg`M${kx} ${ky}L${kx} ${ky + s * 0.2}L${kx - s * 0.12} ${ky}Z`, d.land) +
    stroke(svg`M${kx} ${ky + s * 0.2}q${s * 0.1} ${s * 0.1} 0 ${s * 0.2}t${s * 0.06} ${s * 0.22}`, d.land, s * 0.01);
  const balloon =
    circle(kx, ky, s * 0.17, d.spark) +
    ellipse(kx, ky, s * 0.08, s * 0.17, d.sun) +
    path(
      svg`M${kx - s * 0.12} ${ky + s * 0.12}L${kx + s * 0.12} ${ky + s * 0.12}L${kx + s * 0.04} ${ky + s * 0.24}
      L${kx - s * 0.04} ${ky + s * 0.24}Z`,
      d.spark,
    ) +
    rect({ x: kx - s * 0.04, y: ky + s * 0.26, w: s * 0.08, h: s * 0.06 }, d.land);
  const sunny = circle(x + w * (kx < x + w / 2 ? 0.78 : 0.2), y + h * 0.22, s * 0.12, d.sun);
  return (
    rect(box, d.sky) +
    sunny +
    cloud(x + w * 0.82, y + h * 0.46, s * 0.05) +
    cloud(x + w * 0.14, y + h * 0.5, s * 0.04) +
    hill(0.15, 0.5, 0.42, mix(d.sky, d.mid, 0.6)) +
    hill(0.85, 0.6, 0.36, d.mid) +
    hill(0.35, 0.7, 0.22, d.land) +
    (rng.chance(0.5) ? kite : balloon) +
    times(
      3,
      (i) =>
        circle(x + w * (0.7 + i * 0.09), y + h * (0.72 + (i % 2) * 0.02), s * 0.045, d.land) +
        rect({ x: x + w * (0.7 + i * 0.09) - s * 0.007, y: y + h * 0.73, w: s * 0.014, h: s * 0.1 }, d.land),
    )
  );
};
