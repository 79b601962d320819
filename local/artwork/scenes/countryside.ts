import { mix } from '../drawing/colour.ts';
import { balloon, butte, cactus, coatMan, kite, pine } from '../drawing/figures.ts';
import { circle, ellipse, group, line, path, place, rect, svg, times } from '../drawing/svg.ts';
import { halo, layer, mist, ridge, type Scene, sky } from './scene.ts';

/** Mesas in evening dust, riders on a ridge. */
export const desert: Scene = (rng, t, id) => {
  const sx = rng.between(190, 240);
  const rider = (x: number, y: number, k: number) =>
    place(
      path(
        'M-20 -22C-14 -26 -4 -24 6 -24L14 -36L22 -38L26 -30L20 -28L14 -16L16 0H13L10 -13L-8 -13L-12 0H-15L-14 -13L-20 -6L-23 -8Z',
        t.near,
      ) +
        path('M-6 -24L-4 -40C-4 -44 4 -44 5 -40L4 -30L8 -24L6 -14H2L1 -22Z', t.near) +
        circle(0, -46, 4, t.near) +
        ellipse(0, -49, 8.5, 1.6, t.near) +
        path('M-4 -49C-4 -56 4 -56 4 -49Z', t.near),
      x,
      y,
      k / 100,
    );
  const riders = rng.int(1, 3);
  return (
    sky(t, id, 132) +
    halo(t, id, sx, 92, 130, 0.85) +
    circle(sx, 92, 22, t.light) +
    butte(118, 136, 34, 44, layer(t, 0.62)) +
    butte(276, 138, 46, 66, layer(t, 0.5)) +
    butte(196, 134, 22, 24, layer(t, 0.78)) +
    mist(t, id, 132, 40, 0.7) +
    ridge(rng, 138, 4, 6, layer(t, 0.34), true) +
    butte(40, 150, 60, 74, layer(t, 0.28)) +
    mist(t, id, 148, 26, 0.35) +
    ridge(rng, 152, 4, 5, layer(t, 0.14), true) +
    times(riders, (i) => rider(206 + i * 22, 155 + (i % 2) * 1.5, 38 - i * 3)) +
    ridge(rng, 166, 5, 4, t.near, true) +
    cactus(298, 170, 62, t.near) +
    cactus(20, 172, 34, t.near)
  );
};

/** Hills, a tree, a house, and a kite or a balloon. */
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
  return (
    sky(t, id, 140) +
    halo(t, id, sx, 44, 100, 0.8) +
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
    (rng.chance(0.5)
      ? kite(156, 48, 84, mix(t.low, t.mid, 0.1), t.near)
      : balloon(158, 48, 100, layer(t, 0.2), t.light, t.near)) +
    ridge(rng, 173, 4, 5, t.near, true) +
    times(26, () => {
      const gx = rng.between(0, 320);
      return line([gx, 176], [gx + rng.between(-3, 3), rng.between(160, 170)], t.near, 0.9);
    })
  );
};

/** Mountain ranges and a small group of walkers. */
export const ranges: Scene = (rng, t, id) => {
  const sx = rng.between(180, 250);
  const peak = (x: number, foot: number, w: number, h: number, fill: string, shade: string) =>
    path(
      svg`M${x - w} ${foot}L${x - w * 0.5} ${foot - h * 0.46}L${x - w * 0.34} ${foot - h * 0.56}L${x} ${foot - h}
      L${x + w * 0.24} ${foot - h * 0.7}L${x + w * 0.5} ${foot - h * 0.5}L${x + w} ${foot}Z`,
      fill,
    ) +
    path(
      svg`M${x} ${foot - h}L${x + w * 0.24} ${foot - h * 0.7}L${x + w * 0.5} ${foot - h * 0.5}L${x + w} ${foot}
      L${x + w * 0.2} ${foot}L${x - w * 0.06} ${foot - h * 0.45}L${x + w * 0.06} ${foot - h * 0.7}Z`,
      shade,
    );
  const party = rng.int(2, 5);
  return (
    sky(t, id, 130) +
    halo(t, id, sx, 66, 120, 0.85) +
    circle(sx, 66, 15, t.light) +
    ridge(rng, 96, 13, 9, layer(t, 0.84)) +
    mist(t, id, 104, 40, 0.6) +
    peak(236, 140, 92, 84, layer(t, 0.62), layer(t, 0.5)) +
    peak(126, 142, 70, 52, layer(t, 0.68), layer(t, 0.56)) +
    mist(t, id, 130, 50, 0.7) +
    ridge(rng, 134, 9, 8, layer(t, 0.42)) +
    times(22, () => pine(rng.between(0, 320), rng.between(138, 146), rng.between(9, 17), layer(t, 0.36))) +
    mist(t, id, 146, 26, 0.4) +
    ridge(rng, 152, 4, 5, layer(t, 0.2), true) +
    times(party, (i) => coatMan(214 + i * 9, 154 + (i % 2), 17 - (i % 2), t.near, 1, i % 2 === 0)) +
    ridge(rng, 166, 5, 5, t.near, true) +
    times(8, (i) => pine(i < 4 ? -4 + i * 15 : 258 + (i - 4) * 19, 172, rng.between(36, 66), t.near))
  );
};
