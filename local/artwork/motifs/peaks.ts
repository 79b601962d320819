import { bestOn, mix } from '../colour.ts';
import { pine } from '../figures.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, svg, times } from '../svg.ts';

/** Mountains folded like paper. */
export const peaks: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const peak = (at: number, wide: number, tall: number, foot: number, fill: string, snow: string) => {
    const [px, py] = [x + w * at, foot - tall];
    return (
      path(svg`M${px - wide} ${foot}L${px} ${py}L${px + wide} ${foot}Z`, fill) +
      path(
        svg`M${px} ${py}L${px + wide} ${foot}L${px + wide * 0.12} ${foot}L${px - wide * 0.1} ${py + tall * 0.5}
        L${px + wide * 0.08} ${py + tall * 0.3}Z`,
        mix(fill, d.land, 0.45),
      ) +
      path(
        svg`M${px} ${py}L${px + wide * 0.24} ${py + tall * 0.24}L${px + wide * 0.08} ${py + tall * 0.2}
        L${px} ${py + tall * 0.32}L${px - wide * 0.09} ${py + tall * 0.2}L${px - wide * 0.24} ${py + tall * 0.24}Z`,
        snow,
      )
    );
  };
  const snow = bestOn(d.land, [p.paper, p.ink]);
  return (
    rect(box, d.sky) +
    circle(x + w * rng.between(0.25, 0.75), y + h * 0.3, Math.min(w, h) * 0.2, d.sun) +
    peak(0.16, w * 0.42, h * 0.44, y + h * 0.86, mix(d.sky, d.mid, 0.55), mix(d.sky, snow, 0.6)) +
    peak(0.86, w * 0.46, h * 0.52, y + h * 0.88, mix(d.sky, d.mid, 0.75), mix(d.sky, snow, 0.7)) +
    peak(rng.between(0.42, 0.56), w * 0.5, h * 0.66, y + h * 0.96, d.mid, snow) +
    path(
      svg`M${x} ${y + h}V${y + h * 0.86}Q${x + w * 0.3} ${y + h * 0.8} ${x + w * 0.55} ${y + h * 0.9}
        T${x + w} ${y + h * 0.86}V${y + h}Z`,
      d.land,
    ) +
    times(5, (i) =>
      pine(x + w * (0.06 + i * 0.07 + (i > 2 ? 0.55 : 0)), y + h * 0.9, h * rng.between(0.1, 0.17), d.land),
    )
  );
};
