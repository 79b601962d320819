import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, path, rect, ring, stroke, svg, times } from '../svg.ts';

/** A train coming round the hill, lamp first. */
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
    glow(id(), x, 96, 130, mix(t.light, t.low, 0.45), 0.55) +
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
