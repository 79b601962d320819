import { mix } from '../drawing/colour.ts';
import { bareTree, cactus } from '../drawing/figures.ts';
import { circle, ellipse, path, rect, stroke, svg, times } from '../drawing/svg.ts';
import { daylight, nightfall, type Motif } from './motif.ts';

/** Hills with a kite or a balloon. */
export const hills: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const hill = (at: number, wide: number, tall: number, fill: string) =>
    ellipse(x + w * at, y + h * 1.04, w * wide, h * tall, fill);
  const white = mix(d.sky, d.land === p.ink ? '#ffffff' : d.sun, 0.6);
  const cloud = (cx: number, cy: number, k: number) =>
    circle(cx, cy, k, white) +
    circle(cx + k, cy + k * 0.2, k * 0.8, white) +
    circle(cx - k, cy + k * 0.3, k * 0.7, white);
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

/** A desert: a low sun in haze, mesas, cactuses. */
export const mesa: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const sunX = x + w * rng.between(0.3, 0.7);
  const r = Math.min(w, h) * rng.between(0.28, 0.36);
  const sunY = y + h * 0.46;
  const haze = times(4, (i) =>
    rect({ x: sunX - r * 1.1, y: sunY + r * (0.12 + i * 0.24), w: r * 2.2, h: r * (0.03 + i * 0.025) }, d.sky),
  );
  const butte = (at: number, wide: number, tall: number, foot: number, fill: string) => {
    const bx = x + w * at;
    return path(
      svg`M${bx - wide * 0.95} ${foot}L${bx - wide * 0.6} ${foot - tall * 0.45}
      L${bx - wide * 0.5} ${foot - tall * 0.5}L${bx - wide * 0.46} ${foot - tall}L${bx + wide * 0.1} ${foot - tall}
      L${bx + wide * 0.14} ${foot - tall * 0.9}L${bx + wide * 0.44} ${foot - tall * 0.9}
      L${bx + wide * 0.5} ${foot - tall * 0.5}L${bx + wide * 0.62} ${foot - tall * 0.45}L${bx + wide} ${foot}Z`,
      fill,
    );
  };
  const foot = y + h * 0.84;
  const side = rng.chance(0.5) ? 0.18 : 0.8;
  return (
    rect(box, d.sky) +
    circle(sunX, sunY, r, d.sun) +
    haze +
    butte(side, w * 0.3, h * 0.34, foot, d.mid) +
    butte(1 - side + 0.04, w * 0.17, h * 0.22, foot, mix(d.mid, d.sky, 0.35)) +
    rect({ x, y: foot - h * 0.02, w, h: h * 0.2 }, d.mid) +
    path(
      svg`M${x} ${y + h}V${foot + h * 0.05}Q${x + w * 0.4} ${foot - h * 0.04} ${x + w} ${foot + h * 0.06}V${y + h}Z`,
      d.land,
    ) +
    cactus(x + w * (side < 0.5 ? 0.84 : 0.16), foot + h * 0.06, h * 0.32, d.land) +
    cactus(x + w * (side < 0.5 ? 0.68 : 0.34), foot + h * 0.04, h * 0.13, d.land)
  );
};

/** A bare tree and graves before a large moon. */
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
