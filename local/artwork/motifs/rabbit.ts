import { bestOn } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, rect, svg } from '../svg.ts';

/** Two long ears over the hill. */
export const rabbit: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const [cx, foot] = [x + w * 0.5, y + h];
  const fur = bestOn(d.sky, [d.land, d.spark, d.sun]);
  const ear = (side: number) =>
    ellipse(
      cx + side * s * 0.13,
      foot - s * 0.72,
      s * 0.085,
      s * 0.3,
      fur,
      svg`transform="rotate(${side * 9} ${cx} ${foot - s * 0.4})"`,
    ) +
    ellipse(
      cx + side * s * 0.13,
      foot - s * 0.7,
      s * 0.04,
      s * 0.22,
      d.spark,
      svg`transform="rotate(${side * 9} ${cx} ${foot - s * 0.4})"`,
    );
  const face =
    ellipse(cx, foot - s * 0.22, s * 0.33, s * 0.3, fur) +
    [-1, 1]
      .map(
        (side) =>
          circle(cx + side * s * 0.12, foot - s * 0.3, s * 0.05, d.sky) +
          circle(cx + side * s * 0.12, foot - s * 0.29, s * 0.026, d.land === fur ? d.land : '#191511'),
      )
      .join('') +
    ellipse(cx, foot - s * 0.2, s * 0.03, s * 0.02, d.spark) +
    rect({ x: cx - s * 0.035, y: foot - s * 0.14, w: s * 0.032, h: s * 0.07 }, d.sky) +
    rect({ x: cx + s * 0.003, y: foot - s * 0.14, w: s * 0.032, h: s * 0.07 }, d.sky);
  return (
    rect(box, d.sky) +
    circle(x + w * 0.78, y + h * 0.2, s * 0.13, d.sun) +
    ellipse(x + w * 0.2, y + h * 1.02, w * 0.6, h * 0.22, d.mid) +
    ear(-1) +
    ear(1) +
    face
  );
};
