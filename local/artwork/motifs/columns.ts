import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, svg, times } from '../svg.ts';

/** Antiquity: fluted columns, one fallen out of line. */
export const columns: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const count = rng.pick([3, 4, 5]);
  const step = w / count;
  const column = (i: number) => {
    const cx = x + (i + 0.5) * step;
    const half = step * 0.25;
    const top = y + h * 0.2;
    const foot = y + h * 0.9;
    return (
      rect({ x: cx - half * 1.5, y: top, w: half * 3, h: h * 0.025 }, d.land) +
      rect({ x: cx - half * 1.2, y: top + h * 0.03, w: half * 2.4, h: h * 0.02 }, d.land) +
      rect({ x: cx - half, y: top + h * 0.05, w: half * 2, h: foot - top }, d.land) +
      times(3, (k) =>
        rect(
          { x: cx - half * 0.62 + k * half * 0.5, y: top + h * 0.06, w: half * 0.16, h: foot - top - h * 0.02 },
          d.sky,
        ),
      ) +
      rect({ x: cx + half * 0.6, y: top + h * 0.05, w: half * 0.4, h: foot - top }, mix(d.land, d.mid, 0.5))
    );
  };
  return (
    rect(box, d.sky) +
    circle(x + w / 2, y + h * 0.56, Math.min(w, h) * 0.36, d.sun) +
    times(count, column) +
    rect({ x, y: y + h * 0.13, w, h: h * 0.06 }, d.land) +
    path(svg`M${x - w * 0.05} ${y + h * 0.12}L${x + w / 2} ${y - h * 0.06}L${x + w * 1.05} ${y + h * 0.12}Z`, d.mid) +
    rect({ x, y: y + h * 0.9, w, h: h * 0.1 }, d.land) +
    rect({ x, y: y + h * 0.93, w, h: h * 0.008 }, d.sky)
  );
};
