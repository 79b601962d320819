import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { path, polar, polygon, rect, svg, times } from '../svg.ts';

/** A city of setbacks and searchlights. */
export const towers: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const cx = x + w * rng.between(0.42, 0.58);
  const rays = times(9, (i) =>
    polygon(
      [[cx, y + h * 0.2], polar(cx, y + h * 0.2, w + h, i * 40 + 4), polar(cx, y + h * 0.2, w + h, i * 40 + 20)],
      mix(d.sky, d.sun, 0.45),
    ),
  );
  const tower = (tx: number, wide: number, tall: number, fill: string, lit: string) => {
    const foot = y + h;
    const steps = [
      [1, 0],
      [1, 0.55],
      [0.74, 0.55],
      [0.74, 0.76],
      [0.46, 0.76],
      [0.46, 0.9],
      [0.2, 0.9],
      [0.06, 1],
    ] as const;
    const right = steps.map(([sx, sy]) => [tx + (wide / 2) * sx, foot - tall * sy] as const);
    const left = steps.toReversed().map(([sx, sy]) => [tx - (wide / 2) * sx, foot - tall * sy] as const);
    return (
      polygon([...right, ...left], fill) +
      times(3, (i) =>
        rect(
          { x: tx + wide * (-0.2 + i * 0.2) - wide * 0.025, y: foot - tall * 0.52, w: wide * 0.05, h: tall * 0.5 },
          lit,
        ),
      ) +
      path(
        svg`M${tx} ${foot - tall}L${tx + (wide / 2) * 0.06} ${foot - tall}
        L${tx + wide * 0.1} ${foot - tall * 0.9}L${tx + wide * 0.1} ${foot}Z`,
        mix(fill, lit, 0.25),
      )
    );
  };
  const back = times(6, (i) =>
    tower(x + w * (i + 0.3) * 0.18, w * 0.2, h * rng.between(0.3, 0.55), mix(d.mid, d.sky, 0.3), d.sky),
  );
  return (
    rect(box, d.sky) +
    rays +
    back +
    tower(cx - w * 0.3, w * 0.22, h * rng.between(0.5, 0.66), d.mid, d.sky) +
    tower(cx + w * 0.29, w * 0.24, h * rng.between(0.46, 0.6), d.mid, d.sky) +
    tower(cx, w * 0.3, h * 0.86, d.land, d.sun)
  );
};
