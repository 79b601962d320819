import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, line, path, polar, rect, ring, svg, times } from '../svg.ts';

/** A wagon wheel that rises like a sun. */
export const wheel: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const r = Math.min(w * 0.46, h * 0.62);
  const [cx, cy] = [x + w * rng.pick([0.5, 0.32, 0.68]), y + h * 0.78];
  const spokes = times(14, (i) =>
    line(polar(cx, cy, r * 0.16, i * (360 / 14)), polar(cx, cy, r * 0.9, i * (360 / 14)), d.land, r * 0.045),
  );
  return (
    rect(box, d.sky) +
    circle(cx, cy, r * 1.3, mix(d.sky, d.sun, 0.3)) +
    circle(cx, cy, r * 1.14, d.sun) +
    ring(cx, cy, r * 0.93, d.land, r * 0.11) +
    ring(cx, cy, r * 0.16, d.land, r * 0.12) +
    spokes +
    path(
      svg`M${x} ${y + h}V${cy + r * 0.02}Q${x + w * 0.5} ${cy + r * 0.16} ${x + w} ${cy - r * 0.03}V${y + h}Z`,
      d.land,
    )
  );
};
