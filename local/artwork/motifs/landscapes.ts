import { mix } from '../drawing/colour.ts';
import { balloon, bareTree, butte, cactus, kite } from '../drawing/figures.ts';
import { circle, ellipse, path, rect, svg, times } from '../drawing/svg.ts';
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
  const toy = rng.chance(0.5) ? kite(kx, ky, s, d.spark, d.land) : balloon(kx, ky, s, d.spark, d.sun, d.land);
  const sunny = circle(x + w * (kx < x + w / 2 ? 0.78 : 0.2), y + h * 0.22, s * 0.12, d.sun);
  return (
    rect(box, d.sky) +
    sunny +
    cloud(x + w * 0.82, y + h * 0.46, s * 0.05) +
    cloud(x + w * 0.14, y + h * 0.5, s * 0.04) +
    hill(0.15, 0.5, 0.42, mix(d.sky, d.mid, 0.6)) +
    hill(0.85, 0.6, 0.36, d.mid) +
    hill(0.35, 0.7, 0.22, d.land) +
    toy +
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
  const foot = y + h * 0.84;
  const side = rng.chance(0.5) ? 0.18 : 0.8;
  return (
    rect(box, d.sky) +
    circle(sunX, sunY, r, d.sun) +
    haze +
    butte(x + w * side, foot, w * 0.3, h * 0.34, d.mid) +
    butte(x + w * (1.04 - side), foot, w * 0.17, h * 0.22, mix(d.mid, d.sky, 0.35)) +
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
