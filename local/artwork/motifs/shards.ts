import { coatMan } from '../figures.ts';
import type { Motif } from './motif.ts';
import { polar, polygon, rect, times } from '../svg.ts';

/** Cut paper, jagged and overlapping. */
export const shards: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.ink, p.b, p.c];
  const [cx, cy] = [x + w * rng.between(0.4, 0.6), y + h * rng.between(0.4, 0.55)];
  const reach = Math.max(w, h) * 0.8;
  const turn = rng.between(0, 360);
  const blade = (i: number) => {
    const a = turn + i * 45 + rng.between(-12, 12);
    const wide = rng.between(12, 26);
    return polygon(
      [
        polar(cx, cy, reach * rng.between(0.04, 0.1), a),
        polar(cx, cy, reach * rng.between(0.5, 0.7), a - wide),
        polar(cx, cy, reach, a - wide * 0.4),
        polar(cx, cy, reach * rng.between(0.72, 0.9), a + wide * 0.5),
      ],
      inks[i % 4]!,
    );
  };
  return (
    rect(box, p.paper) +
    times(8, blade) +
    (rng.chance(0.6)
      ? coatMan(cx, cy + h * 0.2, h * 0.4, p.paper) + coatMan(cx + w * 0.008, cy + h * 0.2, h * 0.385, p.ink)
      : '')
  );
};
