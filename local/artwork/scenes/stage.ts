import { mix } from '../colour.ts';
import { coatMan, crowd, gown } from '../figures.ts';
import { beam, fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, line, rect, times } from '../svg.ts';

/** A stage from the stalls: curtain, spot, performer, heads. */
export const stage: Scene = (rng, t, id) => {
  const x = rng.between(196, 222);
  const red = mix(t.mid, t.low, 0.15);
  const folds = times(26, (i) =>
    fade(
      id(),
      { x: i * 13 - 6, y: 0, w: 13.2, h: 140 },
      [mix(red, t.near, 0.25), mix(red, t.low, 0.12), mix(red, t.near, 0.62)],
      true,
    ),
  );
  const who = rng.pick(['pair', 'singer', 'man', 'band'] as const);
  const mic = line([x + 14, 138], [x + 14, 98], t.near, 1.1) + ellipse(x + 14, 96, 2.2, 3.2, t.near);
  const cast = {
    pair: coatMan(x - 10, 140, 58, t.near, 1, false) + gown(x + 9, 140, 54, t.near, -1),
    singer: gown(x, 140, 60, t.near) + mic,
    man: coatMan(x, 140, 62, t.near),
    band:
      coatMan(x, 140, 52, t.near, 1, false) +
      mic +
      coatMan(x - 36, 139, 48, t.near, -1) +
      coatMan(x + 44, 139, 48, t.near) +
      rect({ x: x - 62, y: 118, w: 16, h: 21 }, t.near),
  }[who];
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, t.near) +
    folds +
    fade(id(), { x: 0, y: 0, w: 320, h: 24 }, [t.near, mix(red, t.near, 0.5)]) +
    rect({ x: 0, y: 0, w: 320, h: 140 }, t.near, 'opacity="0.42"') +
    glow(id(), x, 84, 92, mix(t.light, t.low, 0.45), 0.65) +
    beam(id(), [x - 96, -40], 62, 8, 220, t.light, 0.6) +
    beam(id(), [x + 70, -40], 112, 8, 210, t.light, 0.5) +
    fade(id(), { x: 0, y: 138, w: 320, h: 42 }, [mix(t.mid, t.near, 0.45), t.near]) +
    ellipse(x, 141, 52, 7, t.light, 'opacity="0.85"') +
    cast +
    times(13, (i) => circle(18 + i * 24, 149, 3, t.low) + circle(18 + i * 24, 149, 1.6, t.light)) +
    crowd(rng, { x: 0, y: 0, w: 320, h: 186 }, 30, t.near)
  );
};
