import { mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { ellipse, line, path, rect, svg, times } from '../svg.ts';

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
      return path(
        svg`M${px} ${y - grow * 0.55}L${px + 6 + f * 18} ${y - grow * 0.75}
        L${px + 6 + f * 18} ${y + grow * 0.95}L${px} ${y + grow * 0.75}Z`,
        mix(t.near, t.mid, 0.4 - f * 0.3),
      );
    }) +
    times(4, (i) => {
      const f = [0.15, 0.32, 0.55, 0.82][i]!;
      const px = x - 18 - (x + 10) * f;
      const grow = 26 + f * 110;
      return path(
        svg`M${px} ${y - grow * 0.55}L${px - 6 - f * 26} ${y - grow * 0.8}
        L${px - 6 - f * 26} ${y + grow * 1}L${px} ${y + grow * 0.75}Z`,
        mix(t.near, t.mid, 0.42 - f * 0.32),
      );
    });
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, t.near) +
    path(svg`M-60 -70L${x - 18} 50L${x - 18} 122L-60 230Z`, mix(t.near, t.mid, 0.5)) +
    path(svg`M390 -70L${x + 18} 50L${x + 18} 122L390 230Z`, mix(t.near, t.mid, 0.36)) +
    path(svg`M-60 230L${x - 18} 122L${x + 18} 122L390 230Z`, mix(t.near, t.low, 0.34)) +
    planks +
    doors +
    glow(id(), x, y, 120, mix(t.light, t.low, 0.45), 0.7) +
    rect({ x: x - 18, y: 50, w: 36, h: 72 }, light) +
    path(svg`M${x - 14} 122L${x + 14} 122L${x + 46} 184L${x - 62} 184Z`, t.light, 'opacity="0.35"') +
    times(4, (i) => {
      const f = (i / 4) ** 1.6;
      return ellipse(x - f * 40, 46 - f * 60, 4 + f * 16, 1.4 + f * 5, t.light, 'opacity="0.7"');
    }) +
    path(svg`M${x - 5} 122L${x + 5} 122L${x - 2} 184L${x - 46} 184Z`, t.near, 'opacity="0.7"') +
    (rng.chance(0.6) ? coatMan(x, 124, 60, t.near) : gown(x, 124, 56, t.near))
  );
};
