import { mix } from '../colour.ts';
import { bust, coatMan } from '../figures.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { path, rect, stroke, svg, times } from '../svg.ts';

/** A room where the blind lays bars of light on the wall. */
export const blindsRoom: Scene = (rng, t, id) => {
  const lean = rng.between(18, 34);
  const slats = times(11, (i) =>
    path(
      svg`M138 ${18 + i * 9.4}L276 ${18 + i * 9.4 - lean * 0.4}L276 ${23 + i * 9.4 - lean * 0.4}
      L138 ${23 + i * 9.4}Z`,
      t.light,
      svg`opacity="${0.88 - i * 0.035}"`,
    ),
  );
  const frame = rect(
    { x: 205, y: -8, w: 3, h: 140 },
    mix(t.near, t.mid, 0.35),
    svg`transform="skewY(${-lean * 0.18})"`,
  );
  const desk =
    rect({ x: 176, y: 150, w: 160, h: 40 }, t.near) +
    path('M246 150L254 132L268 132L276 150Z', t.near) +
    rect({ x: 282, y: 128, w: 3, h: 22 }, t.near) +
    path('M270 128L297 128L290 114L277 114Z', mix(t.near, t.light, 0.6)) +
    glow(id(), 284, 128, 44, t.light, 0.5);
  const seat = rng.chance(0.5);
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, mix(t.near, t.mid, 0.28)) +
    fade(
      id(),
      { x: 0, y: 0, w: 320, h: 180 },
      [mix(t.near, t.mid, 0.1), mix(t.near, t.mid, 0.55), mix(t.near, t.mid, 0.3)],
      true,
    ) +
    glow(id(), 206, 68, 120, t.low, 0.55) +
    slats +
    frame +
    desk +
    (seat ? bust(rng, 218, 182, 104, t.near, true) : coatMan(176, 188, 138, t.near, 1)) +
    rect({ x: 0, y: 0, w: 62, h: 180 }, t.near, 'opacity="0.6"') +
    times(5, (i) =>
      stroke(
        svg`M${228 + i * 3} ${96 - i * 8}q${5 + i} -6 0 -12t2 -13`,
        t.light,
        0.9,
        svg`opacity="${0.35 - i * 0.05}"`,
      ),
    )
  );
};
