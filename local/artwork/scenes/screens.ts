import { mix } from '../colour.ts';
import { bust } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, group, line, path, polar, rect, ring, stroke, svg, times } from '../svg.ts';

/** A dark room of screens and the one who reads them. */
export const screens: Scene = (rng, t, id) => {
  const monitor = (x: number, y: number, w: number, h: number) => {
    const kind = rng.int(0, 3);
    const inner = { x: x + 2, y: y + 2, w: w - 4, h: h - 4 };
    let d = svg`M${inner.x} ${y + h * 0.6}`;
    for (let i = 1; i <= 10; i += 1) d += svg`L${inner.x + (inner.w * i) / 10} ${y + h * rng.between(0.25, 0.8)}`;
    const shown = [
      times(5, (i) =>
        rect(
          {
            x: inner.x + 3,
            y: inner.y + 3 + i * (inner.h / 6),
            w: inner.w * rng.between(0.3, 0.85),
            h: inner.h * 0.07,
          },
          t.light,
        ),
      ),
      stroke(d, t.light, 1),
      times(3, (i) => ring(x + w / 2, y + h / 2, h * (0.12 + i * 0.1), t.light, 0.7)) +
        line([x + w / 2, y + h / 2], polar(x + w / 2, y + h / 2, h * 0.34, rng.between(0, 360)), t.light, 1),
      times(6, (i) => {
        const tall = inner.h * rng.between(0.2, 0.8);
        return rect(
          { x: inner.x + 3 + i * (inner.w / 6.6), y: inner.y + inner.h - tall - 2, w: inner.w / 10, h: tall },
          t.light,
        );
      }),
    ][kind]!;
    return (
      rect({ x, y, w, h }, t.near) +
      rect(inner, mix(t.mid, rng.pick([t.low, t.top]), rng.between(0.1, 0.6))) +
      group(shown, 'opacity="0.8"')
    );
  };
  let wall = '';
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1)
      if (column > 1 || rng.chance(0.4)) wall += monitor(36 + column * 47, 12 + row * 36, 43, 32);
  return (
    rect({ x: 0, y: 0, w: 320, h: 180 }, mix(t.near, t.top, 0.4)) +
    glow(id(), 214, 66, 150, t.low, 0.5) +
    wall +
    glow(id(), 214, 70, 110, mix(t.light, t.low, 0.45), 0.22) +
    rect({ x: 90, y: 140, w: 240, h: 50 }, t.near) +
    path('M90 140L330 140L330 132L118 132Z', mix(t.near, t.mid, 0.45)) +
    times(14, (i) => circle(128 + i * 14, 136, 1.1, rng.pick([t.light, t.low]))) +
    bust(rng, 222, 190, 92, t.near, false) +
    (rng.chance(0.5) ? bust(rng, 286, 196, 88, t.near, false) : '')
  );
};
