import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { cactus } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, group, path, svg, times } from '../svg.ts';

/** Mesas in evening dust, riders on the last ridge. */
export const desert: Scene = (rng, t, id) => {
  const sx = rng.between(190, 240);
  const butte = (x: number, foot: number, wide: number, tall: number, fill: string) =>
    path(
      svg`M${x - wide} ${foot}L${x - wide * 0.62} ${foot - tall * 0.42}L${x - wide * 0.5} ${foot - tall * 0.46}
      L${x - wide * 0.47} ${foot - tall * 0.97}L${x - wide * 0.1} ${foot - tall}
      L${x + wide * 0.3} ${foot - tall * 0.96}L${x + wide * 0.36} ${foot - tall * 0.46}
      L${x + wide * 0.6} ${foot - tall * 0.4}L${x + wide} ${foot}Z`,
      fill,
    );
  const rider = (x: number, y: number, k: number) =>
    group(
      path(
        'M-20 -22C-14 -26 -4 -24 6 -24L14 -36L22 -38L26 -30L20 -28L14 -16L16 0H13L10 -13L-8 -13L-12 0H-15L-14 -13L-20 -6L-23 -8Z',
        t.near,
      ) +
        path('M-6 -24L-4 -40C-4 -44 4 -44 5 -40L4 -30L8 -24L6 -14H2L1 -22Z', t.near) +
        circle(0, -46, 4, t.near) +
        ellipse(0, -49, 8.5, 1.6, t.near) +
        path('M-4 -49C-4 -56 4 -56 4 -49Z', t.near),
      svg`transform="translate(${x} ${y}) scale(${k}e-2)"`,
    );
  const riders = rng.int(1, 3);
  return (
    sky(t, id, 132) +
    glow(id(), sx, 92, 130, mix(t.light, t.low, 0.45), 0.85) +
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
