import { mix } from '../colour.ts';
import { bust, gown } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { group, rect, svg, times } from '../svg.ts';

/** Light through a venetian blind, and somebody in it. */
export const blinds: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const tilt = rng.between(-14, -5) * rng.pick([1, -1]);
  const slat = h * 0.075;
  const bars = times(13, (i) =>
    rect(
      { x: x - w, y: y - h * 0.15 + i * slat * 1.6, w: w * 3, h: slat },
      i % 4 === 2 ? d.spark : mix(d.spark, d.sun, 0.45),
    ),
  );
  const shadow = rng.chance(0.75)
    ? bust(rng, x + w * rng.between(0.4, 0.62), y + h * 1.04, Math.min(h * 0.86, w * 0.95), d.land, true)
    : gown(x + w * 0.55, y + h * 1.2, h * 1.05, d.land);
  return rect(box, d.sky) + group(bars, svg`transform="rotate(${tilt} ${x + w / 2} ${y + h / 2})"`) + shadow;
};
