import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { bareTree } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, line, path, polygon, rect, stroke, svg, times } from '../svg.ts';

/** A house on its hill with one window awake. */
export const hauntedHill: Scene = (rng, t, id) => {
  const x = rng.between(206, 232);
  const fill = layer(t, 0.06);
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * 8, 112 - dy * 8];
  const house = polygon(
    [
      at(-4.4, -2),
      at(-4.4, 2.2),
      at(-4.9, 2.2),
      at(-3, 4.4),
      at(-1.6, 3),
      at(-1.6, 5.4),
      at(-2, 5.4),
      at(-0.4, 8.4),
      at(1.2, 5.4),
      at(0.8, 5.4),
      at(0.8, 3),
      at(3.6, 3),
      at(3.6, 4.2),
      at(4.1, 4.2),
      at(4.1, 2.8),
      at(4.6, 2.4),
      at(4, 2.4),
      at(4, -2),
    ],
    fill,
  );
  const lights = [
    [-0.8, 4.6, 1],
    [-3.4, 1.4, 0.25],
    [1.9, 1.6, 0.8],
    [-0.8, 1.8, 0.2],
  ]
    .map(([dx, dy, on]) => rect({ x: x + dx! * 8, y: 112 - dy! * 8, w: 4, h: 7 }, t.light, `opacity="${on}"`))
    .join('');
  return (
    sky(t, id, 150) +
    glow(id(), x + 26, 46, 120, mix(t.light, t.low, 0.45), 0.7) +
    circle(x + 26, 46, 20, t.light) +
    times(4, (i) =>
      ellipse(
        90 + i * 66 + rng.between(-16, 16),
        40 + i * 12,
        rng.between(50, 84),
        rng.between(2.5, 5),
        t.mid,
        'opacity="0.55"',
      ),
    ) +
    ridge(rng, 138, 8, 6, layer(t, 0.52), true) +
    mist(t, id, 138, 40, 0.6) +
    path(
      svg`M0 190V168C${x - 110} 164 ${x - 74} 112 ${x - 44} 112H${x + 44}C${x + 70} 114 ${x + 80} 150 320 154V190Z`,
      fill,
    ) +
    house +
    lights +
    glow(id(), x - 4.4, 78, 22, t.light, 0.55) +
    stroke(svg`M${x} 114q-26 18 -4 32t-30 40`, mix(t.near, t.low, 0.4), 2.4) +
    bareTree(rng, x + 66, 140, 74, t.near, 0.1) +
    bareTree(rng, 46, 184, 176, t.near, 0.12) +
    times(9, (i) => rect({ x: 128 + i * 22, y: 160 - Math.abs(i - 5) * 1.5, w: 1.6, h: 22 }, t.near)) +
    line([124, 166], [312, 164], t.near, 1.2)
  );
};
