import type { Motif } from './motif.ts';
import { path, polar, polygon, rect, svg, times } from '../svg.ts';

/** A burst, and things flying out of it. */
export const burst: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.max(w, h);
  const [cx, cy] = [x + w * rng.between(0.4, 0.6), y + h * rng.between(0.42, 0.56)];
  const jag = (r: number, deep: number, tips: number, fill: string) =>
    polygon(
      Array.from({ length: tips * 2 }, (_, i) =>
        polar(cx, cy, i % 2 ? r * deep : r * rng.between(0.8, 1.15), (i * 180) / tips),
      ),
      fill,
    );
  return (
    rect(box, p.paper) +
    jag(s * 0.62, 0.62, 15, p.b) +
    jag(s * 0.46, 0.58, 13, p.a) +
    jag(s * 0.28, 0.52, 11, p.c) +
    jag(s * 0.14, 0.5, 9, p.ink) +
    times(9, () => {
      const a = rng.between(0, 360);
      const [px, py] = polar(cx, cy, s * rng.between(0.3, 0.55), a);
      const k = s * rng.between(0.012, 0.035);
      return path(
        svg`M${px - k} ${py}L${px} ${py - k * 1.4}L${px + k * 1.1} ${py + k * 0.3}
        L${px - k * 0.2} ${py + k}Z`,
        p.ink,
      );
    })
  );
};
