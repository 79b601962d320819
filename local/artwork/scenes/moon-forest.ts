import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { bareTree, coatMan, gown } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, path, svg, times } from '../svg.ts';

/** Bare trees and mist, the moon between them. */
export const moonForest: Scene = (rng, t, id) => {
  const mx = rng.between(196, 236);
  const trunk = (x: number, w: number, fill: string) =>
    path(
      svg`M${x - w} 182L${x - w * 0.55} 90L${x - w * 0.45} -4L${x + w * 0.4} -4L${x + w * 0.6} 90L${x + w} 182Z`,
      fill,
    );
  return (
    sky(t, id, 160) +
    glow(id(), mx, 62, 110, mix(t.light, t.low, 0.45), 0.75) +
    circle(mx, 62, 25, t.light) +
    circle(mx - 7, 56, 5, mix(t.light, t.low, 0.35)) +
    circle(mx + 8, 68, 3.4, mix(t.light, t.low, 0.35)) +
    times(7, (i) => bareTree(rng, 100 + i * 32 + rng.between(-8, 8), 150, 70, layer(t, 0.6))) +
    mist(t, id, 136, 60, 0.75) +
    ridge(rng, 150, 5, 5, layer(t, 0.3), true) +
    times(4, (i) =>
      bareTree(rng, 96 + i * 64 + rng.between(-14, 14), 160, 128, layer(t, 0.22), rng.between(-0.1, 0.1)),
    ) +
    mist(t, id, 158, 30, 0.4) +
    ridge(rng, 166, 4, 5, t.near, true) +
    trunk(26, 12, t.near) +
    bareTree(rng, 306, 184, 200, t.near, -0.16) +
    (rng.chance(0.6) ? gown(mx - 12, 168, 34, t.near) : coatMan(mx - 10, 168, 36, t.near))
  );
};
