import { mix } from '../colour.ts';
import { coatMan, crowd } from '../figures.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, clip, ellipse, line, path, polar, polygon, rect, ring, times } from '../svg.ts';

/** A dark auditorium and the beam above the heads. */
export const projection: Scene = (rng, t, id) => {
  const picture = rng.chance(0.5);
  const screenBox = { x: 172, y: 26, w: 118, h: 76 };
  const shown = clip(
    id(),
    rect(screenBox, '#000'),
    rect(screenBox, mix(t.light, t.low, 0.25)) +
      (picture
        ? circle(228, 62, 20, t.light) +
          ellipse(216, 112, 64, 26, mix(t.mid, t.low, 0.3)) +
          ellipse(282, 114, 60, 34, t.mid) +
          coatMan(238, 97, 30, t.near)
        : times(3, (i) => ring(231, 64, 12 + i * 10, t.mid, 1.4)) +
          line([172, 64], [290, 64], t.mid, 1) +
          line([231, 26], [231, 102], t.mid, 1) +
          polygon([[231, 64], [231, 26], polar(231, 64, 50, -30)], t.mid, 'opacity="0.5"')),
  );
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, t.near) +
    fade(id(), { x: 0, y: 0, w: 320, h: 180 }, [mix(t.near, t.mid, 0.35), mix(t.near, t.top, 0.6), t.near]) +
    glow(id(), 231, 64, 150, mix(t.light, t.low, 0.45), 0.5) +
    path('M-10 6L172 26L172 102Z', t.light, 'opacity="0.16"') +
    path('M-10 6L290 26L290 102Z', t.light, 'opacity="0.07"') +
    rect({ x: 166, y: 20, w: 130, h: 88 }, t.near) +
    shown +
    times(5, (i) => rect({ x: 306, y: 20 + i * 22, w: 6, h: 12 }, mix(t.near, t.low, 0.35))) +
    times(40, () =>
      circle(rng.between(20, 200), rng.between(8, 90), rng.between(0.3, 0.8), t.light, 'opacity="0.45"'),
    ) +
    crowd(rng, { x: 0, y: 0, w: 320, h: 150 }, 26, mix(t.near, t.mid, 0.28)) +
    crowd(rng, { x: -10, y: 0, w: 330, h: 168 }, 34, mix(t.near, t.mid, 0.12)) +
    crowd(rng, { x: 0, y: 0, w: 320, h: 188 }, 44, t.near)
  );
};
