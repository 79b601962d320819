import { mix } from '../drawing/colour.ts';
import { fade, glow } from '../drawing/light.ts';
import { circle, ellipse, path, place, rect, ring, stroke, svg, times } from '../drawing/svg.ts';
import { clouds, halo, layer, mist, ridge, type Scene, sky } from './scene.ts';

/** A steam train at night. */
export const nightTrain: Scene = (rng, t, id) => {
  const x = rng.between(206, 230);
  const puffs = times(11, (i) =>
    circle(
      x - 4 + i * rng.between(6, 9),
      62 - i * 3.4,
      8 + i * 2.3,
      mix(t.low, t.light, 0.4),
      svg`opacity="${0.6 - i * 0.045}"`,
    ),
  );
  const poles = times(5, (i) => {
    const f = (i / 4) ** 1.5;
    const px = 150 - f * 130;
    const top = 104 - f * 88;
    return (
      rect({ x: px - 0.6 - f, y: top, w: 1.2 + f * 2, h: 150 - top }, layer(t, 0.24 - f * 0.2)) +
      rect({ x: px - 5 - f * 14, y: top + 4, w: 10 + f * 28, h: 1 + f * 1.6 }, layer(t, 0.24 - f * 0.2))
    );
  });
  const wires = times(2, (i) => stroke(`M152 ${106 + i * 2}Q110 ${84 + i * 7} 20 ${14 + i * 14}`, t.near, 0.6));
  const cab =
    rect({ x: x - 17, y: 84, w: 34, h: 50 }, t.near) +
    circle(x, 98, 20, t.near) +
    rect({ x: x - 5, y: 62, w: 10, h: 20 }, t.near) +
    rect({ x: x - 8, y: 60, w: 16, h: 4 }, t.near) +
    rect({ x: x - 24, y: 118, w: 48, h: 9 }, t.near) +
    path(svg`M${x - 22} 127L${x + 22} 127L${x + 10} 144L${x - 10} 144Z`, t.near) +
    ring(x, 98, 16, mix(t.near, t.low, 0.35), 1);
  const coaches = times(
    4,
    (i) =>
      path(
        svg`M${x + 20 + i * 26} ${92 + i * 2}L${x + 44 + i * 26} ${94 + i * 2}L${x + 44 + i * 26} 130
        L${x + 20 + i * 26} 130Z`,
        layer(t, 0.08),
      ) + times(2, (k) => rect({ x: x + 24 + i * 26 + k * 10, y: 101 + i * 2, w: 6, h: 8 }, t.light, 'opacity="0.85"')),
  );
  return (
    sky(t, id, 134) +
    halo(t, id, x, 96, 130, 0.55) +
    ridge(rng, 98, 10, 6, layer(t, 0.62), true) +
    mist(t, id, 112, 40, 0.5) +
    ridge(rng, 122, 6, 5, layer(t, 0.38), true) +
    puffs +
    rect({ x: 0, y: 132, w: 320, h: 50 }, layer(t, 0.16)) +
    path(svg`M${x - 14} 142L${x + 14} 142L${x + 20} 182L${x - 70} 182Z`, layer(t, 0.3)) +
    times(8, (i) => {
      const f = (i / 8) ** 1.3;
      return rect({ x: x - 18 - f * 60, y: 143 + f * 38, w: 36 + f * 44, h: 1.3 + f * 2.4 }, t.near);
    }) +
    stroke(svg`M${x - 9} 142L${x - 58} 182M${x + 9} 142L${x + 14} 182`, mix(t.light, t.mid, 0.3), 1.4) +
    coaches +
    cab +
    glow(id(), x, 92, 56, t.light, 0.95) +
    circle(x, 92, 6, '#fffdf4') +
    poles +
    wires +
    ridge(rng, 174, 3, 6, t.near, true)
  );
};

/** A car on a road to the horizon, telegraph poles beside it. */
export const openRoad: Scene = (rng, t, id) => {
  const vx = rng.between(196, 226);
  const dashes = times(6, (i) => {
    const [a, b] = [(i / 6) ** 2, ((i + 0.5) / 6) ** 2];
    const px = (f: number) => vx + (110 - vx) * f;
    return path(
      svg`M${px(a) - 0.3 - 2.6 * a} ${112 + 70 * a}L${px(a) + 0.3 + 2.6 * a} ${112 + 70 * a}
      L${px(b) + 0.3 + 2.6 * b} ${112 + 70 * b}L${px(b) - 0.3 - 2.6 * b} ${112 + 70 * b}Z`,
      t.light,
      'opacity="0.8"',
    );
  });
  const car = place(
    path(
      'M-32 0C-34 -10 -29 -13 -22 -14C-18 -24 -12 -27 0 -27C12 -27 18 -24 22 -14C29 -13 34 -10 32 0V8H-32Z',
      t.near,
    ) +
      path('M-17 -15C-14 -22 -9 -24 0 -24C9 -24 14 -22 17 -15Z', mix(t.low, t.mid, 0.3)) +
      circle(-23, -3, 3.4, '#ffd9b0') +
      circle(23, -3, 3.4, '#ffd9b0') +
      rect({ x: -28, y: 7, w: 10, h: 7 }, t.near) +
      rect({ x: 18, y: 7, w: 10, h: 7 }, t.near),
    vx - 18,
    140,
    0.66,
  );
  const poles = times(6, (i) => {
    const f = (i / 5) ** 1.7;
    const px = vx + 16 + f * 104;
    const top = 100 - f * 96;
    const foot = 114 + f * 34;
    return (
      rect({ x: px - 0.4 - f, y: top, w: 0.8 + f * 2, h: foot - top }, layer(t, 0.2 - f * 0.16)) +
      rect({ x: px - 4 - f * 12, y: top + 3 + f * 4, w: 8 + f * 24, h: 0.8 + f * 1.4 }, layer(t, 0.2 - f * 0.16))
    );
  });
  return (
    sky(t, id, 112) +
    halo(t, id, vx, 106, 140, 0.9) +
    clouds(rng, t, 24, 14) +
    circle(vx, 106, 13, t.light) +
    ridge(rng, 106, 6, 8, layer(t, 0.66), true) +
    mist(t, id, 110, 22, 0.7) +
    rect({ x: 0, y: 112, w: 320, h: 70 }, layer(t, 0.34)) +
    fade(id(), { x: 0, y: 112, w: 320, h: 70 }, [layer(t, 0.5), layer(t, 0.1)]) +
    path(svg`M${vx - 1} 112L${vx + 1} 112L252 182L-10 182Z`, layer(t, 0.12)) +
    dashes +
    ellipse(vx - 18, 148, 26, 2.6, t.near, 'opacity="0.7"') +
    car +
    poles +
    ridge(rng, 178, 2.5, 12, t.near)
  );
};
