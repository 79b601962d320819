import type { Motif } from './motif.ts';
import { group, rect, svg, times } from '../svg.ts';

/** Strips of film, one frame lit. */
export const filmStrip: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const wide = w * 0.3;
  const frame = wide * 0.74;
  const inks = [p.a, p.b, p.c];
  const strip = (sx: number, offset: number) =>
    rect({ x: sx, y: y - h, w: wide, h: h * 3 }, p.ink) +
    times(Math.ceil((h * 2) / frame) + 2, (i) => {
      const fy = y - h * 0.5 + offset + i * frame;
      return (
        rect({ x: sx + wide * 0.17, y: fy, w: wide * 0.66, h: frame * 0.84 }, inks[(i + Math.round(offset)) % 3]!) +
        times(
          3,
          (k) =>
            rect({ x: sx + wide * 0.045, y: fy + k * frame * 0.33, w: wide * 0.07, h: frame * 0.17 }, p.paper) +
            rect({ x: sx + wide * 0.885, y: fy + k * frame * 0.33, w: wide * 0.07, h: frame * 0.17 }, p.paper),
        )
      );
    });
  return (
    rect(box, p.paper) +
    group(
      strip(x + w * -0.02, 0) + strip(x + w * 0.35, frame * 0.4) + strip(x + w * 0.72, frame * 0.7),
      svg`transform="rotate(${rng.pick([-14, 12, 18])} ${x + w / 2} ${y + h / 2})"`,
    )
  );
};
