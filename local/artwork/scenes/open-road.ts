import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, group, path, rect, svg, times } from '../svg.ts';

/** A road to the light, a car on it, the wires keeping up. */
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
  const car = group(
    path(
      'M-32 0C-34 -10 -29 -13 -22 -14C-18 -24 -12 -27 0 -27C12 -27 18 -24 22 -14C29 -13 34 -10 32 0V8H-32Z',
      t.near,
    ) +
      path('M-17 -15C-14 -22 -9 -24 0 -24C9 -24 14 -22 17 -15Z', mix(t.low, t.mid, 0.3)) +
      circle(-23, -3, 3.4, '#ffd9b0') +
      circle(23, -3, 3.4, '#ffd9b0') +
      rect({ x: -28, y: 7, w: 10, h: 7 }, t.near) +
      rect({ x: 18, y: 7, w: 10, h: 7 }, t.near),
    svg`transform="translate(${vx - 18} 140) scale(.66)"`,
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
    glow(id(), vx, 106, 140, mix(t.light, t.low, 0.45), 0.9) +
    times(5, (i) =>
      ellipse(
        rng.between(40, 320),
        24 + i * 14,
        rng.between(34, 90),
        rng.between(1.6, 4.5),
        mix(t.mid, t.low, 0.5),
        'opacity="0.65"',
      ),
    ) +
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
