import { bestOn, mix } from '../colour.ts';
import { coatMan } from '../figures.ts';
import type { Motif } from './motif.ts';
import { circle, rect, times } from '../svg.ts';

/** Stairs in raking light. */
export const stairs: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const count = rng.int(7, 10);
  const flip = rng.chance(0.5);
  const [sw, sh] = [w / count, (h * 0.86) / count];
  const at = (f: number) => (flip ? x + w - f : x + f);
  const steps = times(count, (i) => {
    const left = i * sw;
    const top = y + h - (i + 1) * sh;
    const wide = w - left;
    return (
      rect({ x: flip ? x : x + left, y: top, w: wide, h: sh }, i % 2 ? p.b : p.c) +
      rect({ x: flip ? x + wide - sw * 0.9 : x + left, y: top, w: sw * 0.9, h: h }, mix(p.paper, p.ink, 0.82))
    );
  });
  const third = Math.floor(count * 0.55);
  const colour = bestOn(p.paper, [p.ink, p.a]);
  return (
    rect(box, p.paper) +
    circle(at(w * 0.28), y + h * 0.28, Math.min(w, h) * 0.2, p.a) +
    steps +
    coatMan(at((third + 0.5) * sw), y + h - (third + 1) * sh, h * 0.34, colour, flip ? -1 : 1, rng.chance(0.7))
  );
};
