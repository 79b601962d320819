import { layer, sky } from './set.ts';
import { mix } from '../colour.ts';
import { bareTree, coatMan, crowd, gown } from '../figures.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, path, rect, stroke, svg, times } from '../svg.ts';

/** Lanterns on a string over a square in the evening, couples below. */
export const lanternSquare: Scene = (rng, t, id) => {
  const front = (x: number, w: number, top: number, d: number) =>
    rect({ x, y: top, w, h: 150 - top }, layer(t, d)) +
    times(
      Math.floor(w / 13),
      (i) =>
        rect({ x: x + 5 + i * 13, y: top + 10, w: 5, h: 8 }, t.light, svg`opacity="${rng.between(0.2, 0.9)}"`) +
        rect({ x: x + 5 + i * 13, y: top + 30, w: 5, h: 8 }, t.light, svg`opacity="${rng.between(0.2, 0.9)}"`),
    );
  const string = (from: number, y0: number, to: number, y1: number) => {
    let lamps = '';
    for (let i = 1; i < 9; i += 1) {
      const f = i / 9;
      const px = from + (to - from) * f;
      const py = y0 + (y1 - y0) * f + Math.sin(f * Math.PI) * 22;
      lamps += circle(px, py + 3, 3, t.light) + circle(px, py + 3, 7, t.light, 'opacity="0.25"');
    }
    return stroke(`M${from} ${y0}Q${(from + to) / 2} ${(y0 + y1) / 2 + 44} ${to} ${y1}`, t.near, 0.6) + lamps;
  };
  const couples = times(4, (i) => {
    const cx = 138 + i * 44 + rng.between(-5, 5);
    const k = 40 + (i % 2) * 8;
    return (
      coatMan(cx, 158 + (i % 2) * 6, k, t.near, 1, rng.chance(0.4)) +
      gown(cx + 9, 158 + (i % 2) * 6, k * 0.93, t.near, -1)
    );
  });
  return (
    sky(t, id, 150) +
    glow(id(), 216, 104, 140, mix(t.light, t.low, 0.45), 0.6) +
    front(96, 52, 78, 0.5) +
    front(146, 40, 92, 0.56) +
    front(186, 30, 60, 0.5) +
    path('M184 60L201 34L218 60Z', layer(t, 0.44)) +
    front(216, 50, 86, 0.54) +
    front(264, 70, 66, 0.44) +
    front(-6, 104, 50, 0.28) +
    fade(id(), { x: 0, y: 140, w: 320, h: 40 }, [mix(t.mid, t.low, 0.2), t.near]) +
    string(40, 30, 210, 24) +
    string(120, 60, 320, 34) +
    couples +
    crowd(rng, { x: -10, y: 0, w: 150, h: 190 }, 40, t.near) +
    bareTree(rng, 306, 182, 150, t.near, -0.1)
  );
};
