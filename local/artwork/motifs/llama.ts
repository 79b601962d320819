import { bestOn } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, svg } from '../svg.ts';

/** A long neck, looking round. */
export const llama: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const k = Math.min(w, h);
  const coat = bestOn(d.sky, [d.land, d.spark]);
  const beast =
    path(
      'M-46 62V6C-46 -8 -30 -10 -10 -8C2 -8 8 -14 8 -30V-58L4 -74L12 -66H18L25 -75L24 -62C34 -60 40 -54 40 -48C40 -42 34 -41 26 -41V2C26 18 20 24 14 26V62H5V32H-26V62H-35V30L-37 62Z',
      coat,
    ) +
    circle(25, -55, 2.4, d.sky) +
    path('M-24 -10H2V10C-6 15 -18 15 -24 10Z', d.spark === coat ? d.sun : d.spark);
  return (
    rect(box, d.sky) +
    circle(x + w * 0.7, y + h * 0.3, k * 0.24, d.sun) +
    path(
      svg`M${x} ${y + h * 0.8}L${x + w * 0.22} ${y + h * 0.5}L${x + w * 0.4} ${y + h * 0.7}
      L${x + w * 0.7} ${y + h * 0.42}L${x + w} ${y + h * 0.74}L${x + w} ${y + h}L${x} ${y + h}Z`,
      d.mid,
    ) +
    rect({ x, y: y + h * 0.87, w, h: h * 0.14 }, d.land) +
    group(
      beast,
      svg`transform="translate(${x + w * rng.between(0.44, 0.56)} ${y + h * 0.6}) scale(${k * rng.pick([1, -1]) * 0.5}e-2 ${k * 0.5}e-2)"`,
    )
  );
};
