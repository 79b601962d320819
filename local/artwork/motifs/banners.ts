import { mix } from '../colour.ts';
import { crowd } from '../figures.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { line, path, rect, svg, times } from '../svg.ts';

/** A crowd with banners. */
export const banners: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const flag = (i: number) => {
    const fx = x + w * (0.1 + i * 0.2);
    const top = y + h * rng.between(0.14, 0.34);
    const wide = w * 0.26;
    return (
      line([fx, top], [fx - w * 0.06, y + h], d.land, w * 0.012) +
      path(
        svg`M${fx} ${top}q${wide * 0.3} ${-h * 0.05} ${wide * 0.55} 0t${wide * 0.45} 0l${-w * 0.02} ${h * 0.17}
          q${-wide * 0.25} ${h * 0.04} ${-wide * 0.45} 0t${-wide * 0.55} 0Z`,
        [d.sun, d.spark, d.mid][i % 3]!,
      )
    );
  };
  return (
    rect(box, d.sky) +
    times(5, flag) +
    crowd(rng, { ...box, y: y - h * 0.1 }, h * 0.2, mix(d.land, d.mid, 0.4)) +
    crowd(rng, box, h * 0.24, d.land)
  );
};
