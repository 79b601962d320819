import { mix } from '../colour.ts';
import { bust, coatMan, gown } from '../figures.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, line, rect, ring, svg, times } from '../svg.ts';

/** Lights out of focus through a wet pane, someone before it. */
export const rainWindow: Scene = (rng, t, id) => {
  const inks = [t.light, t.low, mix(t.low, t.mid, 0.5), mix(t.light, '#ff9a5a', 0.4)];
  const bokeh = times(34, () => {
    const r = rng.between(4, 15);
    const [x, y] = [rng.between(60, 325), rng.between(20, 140)];
    const ink = rng.pick(inks);
    return circle(x, y, r, ink, svg`opacity="${rng.between(0.16, 0.5)}"`) + ring(x, y, r, ink, 0.7, 'opacity="0.5"');
  });
  const drops = times(44, () => {
    const [x, y, k] = [rng.between(70, 320), rng.between(0, 150), rng.between(0.8, 2)];
    return (
      ellipse(x, y, k * 0.8, k, t.light, 'opacity="0.55"') +
      (rng.chance(0.25)
        ? line([x, y], [x + rng.between(-1, 1), y - rng.between(8, 30)], t.light, 0.5, 'opacity="0.3"')
        : '')
    );
  });
  const bars =
    rect({ x: 182, y: 0, w: 4, h: 152 }, t.near) +
    rect({ x: 60, y: 66, w: 260, h: 2.6 }, t.near) +
    rect({ x: 52, y: 0, w: 10, h: 160 }, t.near) +
    rect({ x: 0, y: 150, w: 320, h: 40 }, t.near);
  const people = rng.pick([
    () => bust(rng, 232, 184, 118, t.near, false),
    () => bust(rng, 214, 184, 104, t.near, false) + bust(rng, 272, 186, 112, t.near, rng.chance(0.5)),
    () => gown(246, 196, 150, t.near) + coatMan(218, 196, 158, t.near, 1, false),
  ])();
  return (
    fade(id(), { x: 0, y: 0, w: 320, h: 180 }, [t.top, mix(t.top, t.mid, 0.8), mix(t.mid, t.near, 0.3)]) +
    glow(id(), 232, 92, 130, t.low, 0.6) +
    bokeh +
    drops +
    bars +
    people +
    rect({ x: 0, y: 0, w: 52, h: 180 }, t.near)
  );
};
