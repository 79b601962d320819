import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, svg } from '../svg.ts';

/** A bat, wings to the edges. */
export const bat: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const k = Math.min(w * 0.98, h * 1.3);
  const wing =
    'M0 -8C4 -14 8 -20 9 -26L13 -18C22 -26 38 -32 50 -28C46 -20 48 -10 50 -2C42 -8 34 -6 30 4C25 -2 17 0 14 8C11 5 6 6 0 18Z';
  const shape = group(
    path(wing, d.land) +
      group(path(wing, d.land), 'transform="scale(-1 1)"') +
      path('M-9 -26L-5 -17C-2 -19 2 -19 5 -17L9 -26L8 -8H-8Z', d.land) +
      circle(-3, -11, 1.3, d.spark) +
      circle(3, -11, 1.3, d.spark),
    svg`transform="translate(${x + w / 2} ${y + h * 0.46}) rotate(${rng.between(-10, 10)}) scale(${k}e-2)"`,
  );
  return (
    rect(box, d.mid) +
    circle(x + w / 2, y + h * 0.42, Math.min(w, h) * 0.44, mix(d.mid, d.spark, 0.4)) +
    circle(x + w / 2, y + h * 0.42, Math.min(w, h) * 0.35, d.spark === d.mid ? d.sun : d.spark) +
    shape.replaceAll(`fill="${d.spark}"`, `fill="${d.sun}"`) +
    path(
      svg`M${x} ${y + h}V${y + h * 0.88}l${w * 0.1} ${-h * 0.04}l${w * 0.1} ${h * 0.05}l${w * 0.14} ${-h * 0.08}
        l${w * 0.1} ${h * 0.09}l${w * 0.2} ${-h * 0.03}l${w * 0.12} ${-h * 0.06}l${w * 0.24} ${h * 0.08}V${y + h}Z`,
      d.land,
    )
  );
};
