import type { Motif } from './motif.ts';
import { circle, line, polar, rect, svg, times } from '../svg.ts';

/** Cogs in mesh. */
export const gears: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const cog = (cx: number, cy: number, r: number, teeth: number, fill: string, hole: string, turn: number) =>
    times(teeth, (i) =>
      rect(
        { x: cx - r * 0.11, y: cy - r * 1.16, w: r * 0.22, h: r * 0.4 },
        fill,
        svg`transform="rotate(${turn + (i * 360) / teeth} ${cx} ${cy})"`,
      ),
    ) +
    circle(cx, cy, r, fill) +
    circle(cx, cy, r * 0.66, hole) +
    times(5, (i) => line([cx, cy], polar(cx, cy, r * 0.72, turn + i * 72), fill, r * 0.14)) +
    circle(cx, cy, r * 0.24, fill) +
    circle(cx, cy, r * 0.1, hole);
  const flip = rng.chance(0.5);
  const at = (f: number) => x + w * (flip ? 1 - f : f);
  return (
    rect(box, p.paper) +
    rect({ x, y: y + h * 0.62, w, h: h * 0.38 }, p.b) +
    cog(at(0.34), y + h * 0.4, s * 0.3, 16, p.ink, p.paper, 4) +
    cog(at(0.78), y + h * 0.64, s * 0.2, 11, p.a, p.paper, 10) +
    cog(at(0.3), y + h * 0.9, s * 0.17, 10, p.c, p.paper, 0)
  );
};
