import { layer, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, group, line, path, rect, stroke, svg, times } from '../svg.ts';

/** Rolling land, a tree, a house, and a good wind. */
export const hillsDay: Scene = (rng, t, id) => {
  const sx = rng.between(220, 280);
  const cloud = (x: number, y: number, k: number) =>
    group(
      circle(0, 0, 9, t.light) +
        circle(11, 2, 7, t.light) +
        circle(-11, 3, 6.4, t.light) +
        rect({ x: -17, y: 2, w: 35, h: 7 }, t.light),
      svg`transform="translate(${x} ${y}) scale(${k})" opacity="0.75"`,
    );
  const tree = (x: number, foot: number, k: number, fill: string) =>
    rect({ x: x - k * 0.06, y: foot - k * 0.5, w: k * 0.12, h: k * 0.55 }, fill) +
    circle(x, foot - k * 0.72, k * 0.34, fill) +
    circle(x - k * 0.24, foot - k * 0.52, k * 0.24, fill) +
    circle(x + k * 0.24, foot - k * 0.54, k * 0.26, fill);
  const hx = rng.between(180, 214);
  const kite =
    path('M156 34L167 46L160 62L147 50Z', mix(t.low, t.mid, 0.1)) +
    path('M156 34L167 46L160 62Z', t.near) +
    stroke('M160 62q8 12 2 24t8 24t-2 22', t.near, 0.7);
  const balloon =
    circle(158, 48, 17, layer(t, 0.2)) +
    ellipse(158, 48, 7, 17, t.light) +
    path('M146 60L170 60L162 74L154 74Z', layer(t, 0.2)) +
    rect({ x: 154.6, y: 77, w: 6.8, h: 6 }, t.near);
  return (
    sky(t, id, 140) +
    glow(id(), sx, 44, 100, mix(t.light, t.low, 0.45), 0.8) +
    circle(sx, 44, 15, t.light) +
    cloud(92, 36, 1.2) +
    cloud(196, 24, 0.8) +
    cloud(296, 84, 0.9) +
    ridge(rng, 118, 9, 5, layer(t, 0.78), true) +
    ridge(rng, 130, 9, 4, layer(t, 0.56), true) +
    times(6, (i) => tree(112 + i * 12 + rng.between(-3, 3), 132 + rng.between(-2, 3), 14, layer(t, 0.44))) +
    ridge(rng, 144, 8, 4, layer(t, 0.38), true) +
    rect({ x: hx, y: 122, w: 22, h: 18 }, layer(t, 0.12)) +
    path(svg`M${hx - 3} 122L${hx + 11} 110L${hx + 25} 122Z`, t.near) +
    rect({ x: hx + 8, y: 128, w: 5, h: 6 }, t.light) +
    tree(260, 150, 62, layer(t, 0.16)) +
    ridge(rng, 160, 6, 4, layer(t, 0.16), true) +
    (rng.chance(0.5) ? kite : balloon) +
    ridge(rng, 173, 4, 5, t.near, true) +
    times(26, () => {
      const gx = rng.between(0, 320);
      return line([gx, 176], [gx + rng.between(-3, 3), rng.between(160, 170)], t.near, 0.9);
    })
  );
};
