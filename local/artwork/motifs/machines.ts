import { mix } from '../drawing/colour.ts';
import { circle, line, path, polar, rays, rect, ring, svg, times } from '../drawing/svg.ts';
import { daylight, type Motif } from './motif.ts';

/** Three gears. */
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

/** A locomotive from the front. */
export const rails: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const cx = x + w * 0.5;
  const hy = y + h * 0.7;
  const r = Math.min(w * 0.2, h * 0.24);
  const puff = times(6, (i) =>
    circle(
      cx + rng.between(-0.1, 0.25) * w * (i / 5),
      hy - r * 2.6 - i * h * 0.07,
      r * (0.35 + i * 0.14),
      mix(d.sky, d.mid, 0.5 - i * 0.06),
    ),
  );
  const ties = times(7, (i) => {
    const t = (i / 6) ** 1.6;
    const half = w * (0.2 + t * 0.45);
    return rect({ x: cx - half, y: hy + r * 0.75 + t * h * 0.27, w: half * 2, h: h * (0.008 + t * 0.02) }, d.mid);
  });
  const track = [-1, 1].map((side) =>
    path(
      svg`M${cx + side * r * 0.8} ${hy + r * 0.7}L${cx + side * r * 0.66} ${hy + r * 0.7}
        L${cx + side * w * 0.36} ${y + h}L${cx + side * w * 0.46} ${y + h}Z`,
      d.land,
    ),
  );
  const engine =
    rect({ x: cx - r * 0.3, y: hy - r * 2.5, w: r * 0.6, h: r }, d.land) +
    rect({ x: cx - r * 0.42, y: hy - r * 2.6, w: r * 0.84, h: r * 0.22 }, d.land) +
    rect({ x: cx - r * 1.1, y: hy - r * 0.1, w: r * 2.2, h: r * 0.5 }, d.land) +
    circle(cx, hy - r * 0.7, r, d.land) +
    ring(cx, hy - r * 0.7, r * 0.8, d.mid, r * 0.06) +
    circle(cx, hy - r * 0.95, r * 0.3, d.sun) +
    circle(cx, hy - r * 0.95, r * 0.18, d.sky) +
    path(
      svg`M${cx - r * 1.05} ${hy + r * 0.4}L${cx + r * 1.05} ${hy + r * 0.4}L${cx + r * 0.5} ${hy + r}
      L${cx - r * 0.5} ${hy + r}Z`,
      d.spark,
    ) +
    times(6, (i) =>
      line([cx + (i - 2.5) * r * 0.36, hy + r * 0.4], [cx + (i - 2.5) * r * 0.17, hy + r], d.land, r * 0.07),
    ) +
    circle(cx - r * 0.82, hy + r * 0.14, r * 0.17, d.sky) +
    circle(cx + r * 0.82, hy + r * 0.14, r * 0.17, d.sky);
  return (
    rect(box, d.sky) +
    rays([cx, hy - r], w + h, 12, [180, 15, 7], mix(d.sky, d.sun, 0.35)) +
    puff +
    rect({ x, y: hy + r * 0.9, w, h: y + h - hy - r * 0.9 }, mix(d.sky, d.mid, 0.45)) +
    ties +
    track.join('') +
    engine
  );
};
