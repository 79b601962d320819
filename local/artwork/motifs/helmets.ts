import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, svg, times } from '../svg.ts';

/** Marching shapes: helmets and slung rifles against a flat sky. */
export const helmets: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const soldier = (sx: number, foot: number, k: number, fill: string) =>
    group(
      path(
        'M-12 -78C-12 -92 12 -92 12 -78L15 -75H-14ZM-8 -74H8V-66C16 -64 20 -58 20 -48L24 4H-24L-20 -48C-20 -58 -14 -64 -8 -66Z',
        fill,
      ) + path('M12 -40L26 -112L29 -111L18 -38Z', fill),
      svg`transform="translate(${sx} ${foot}) scale(${k}e-2)"`,
    );
  const row = (count: number, foot: number, k: number, fill: string, offset: number) =>
    times(count, (i) => soldier(x + (w * (i + offset)) / (count - 1), foot, k, fill));
  return (
    rect(box, d.sky) +
    circle(x + w * rng.pick([0.3, 0.7]), y + h * 0.3, Math.min(w, h) * 0.24, d.sun) +
    row(8, y + h * 0.82, h * 0.36, mix(d.sky, d.mid, 0.7), 0.2) +
    row(6, y + h * 0.94, h * 0.5, mix(d.mid, d.land, 0.55), 0.3) +
    row(5, y + h * 1.12, h * 0.72, d.land, 0)
  );
};
