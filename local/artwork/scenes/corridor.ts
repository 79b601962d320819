import { mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { ellipse, line, polygon, rect, times } from '../svg.ts';

/** A corridor, a lit door at its end, someone in between. */
export const corridor: Scene = (rng, t, id) => {
  const x = rng.between(206, 232);
  const y = 84;
  const light = mix(t.light, t.low, 0.15);
  const planks = times(9, (i) => line([x - 16 + i * 4, 122], [-60 + i * 56, 184], t.near, 0.9, 'opacity="0.6"'));
  const doors =
    times(3, (i) => {
      const f = [0.2, 0.42, 0.75][i]!;
      const px = x + 18 + (320 - x) * f;
      const grow = 26 + f * 90;
      return polygon(
        [
          [px, y - grow * 0.55],
          [px + 6 + f * 18, y - grow * 0.75],
          [px + 6 + f * 18, y + grow * 0.95],
          [px, y + grow * 0.75],
        ],
        mix(t.near, t.mid, 0.4 - f * 0.3),
      );
    }) +
    times(4, (i) => {
      const f = [0.15, 0.32, 0.55, 0.82][i]!;
      const px = x - 18 - (x + 10) * f;
      const grow = 26 + f * 110;
      return polygon(
        [
          [px, y - grow * 0.55],
          [px - 6 - f * 26, y - grow * 0.8],
          [px - 6 - f * 26, y + grow * 1],
          [px, y + grow * 0.75],
        ],
        mix(t.near, t.mid, 0.42 - f * 0.32),
      );
    });
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, t.near) +
    polygon(
      [
        [-60, -70],
        [x - 18, 50],
        [x - 18, 122],
        [-60, 230],
      ],
      mix(t.near, t.mid, 0.5),
    ) +
    polygon(
      [
        [390, -70],
        [x + 18, 50],
        [x + 18, 122],
        [390, 230],
      ],
      mix(t.near, t.mid, 0.36),
    ) +
    polygon(
      [
        [-60, 230],
        [x - 18, 122],
        [x + 18, 122],
        [390, 230],
      ],
      mix(t.near, t.low, 0.34),
    ) +
    planks +
    doors +
    glow(id(), x, y, 120, mix(t.light, t.low, 0.45), 0.7) +
    rect({ x: x - 18, y: 50, w: 36, h: 72 }, light) +
    polygon(
      [
        [x - 14, 122],
        [x + 14, 122],
        [x + 46, 184],
        [x - 62, 184],
      ],
      t.light,
      'opacity="0.35"',
    ) +
    times(4, (i) => {
      const f = (i / 4) ** 1.6;
      return ellipse(x - f * 40, 46 - f * 60, 4 + f * 16, 1.4 + f * 5, t.light, 'opacity="0.7"');
    }) +
    polygon(
      [
        [x - 5, 122],
        [x + 5, 122],
        [x - 2, 184],
        [x - 46, 184],
      ],
      t.near,
      'opacity="0.7"',
    ) +
    (rng.chance(0.6) ? coatMan(x, 124, 60, t.near) : gown(x, 124, 56, t.near))
  );
};
