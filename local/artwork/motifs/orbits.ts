import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, group, polar, rect, svg, times } from '../svg.ts';

/** Planets on their rings. */
export const orbits: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.pick([0.5, 0.2, 0.8]), y + h * rng.pick([0.5, 0.62])];
  const tilt = rng.between(-30, 30);
  const flat = rng.pick([1, 0.42]);
  const colours = [p.a, p.b, p.c, p.ink];
  const stars = times(26, () => circle(x + rng.next() * w, y + rng.next() * h, s * rng.pick([0.004, 0.007]), p.ink));
  const paths = times(5, (i) => {
    const r = s * (0.26 + i * 0.13);
    const [px, py] = polar(0, 0, r, rng.between(0, 360));
    const k = s * rng.between(0.025, 0.06);
    return (
      svg`<ellipse rx="${r}" ry="${r * flat}" fill="none" stroke="${p.ink}" stroke-width="${s * 0.006}"/>` +
      circle(px, py * flat, k, colours[i % 3]!) +
      (i === 3
        ? ellipse(px, py * flat, k * 1.9, k * 0.5, 'none', svg`stroke="${p.ink}" stroke-width="${s * 0.01}"`)
        : '')
    );
  });
  return (
    rect(box, p.paper) +
    stars +
    group(paths, svg`transform="translate(${cx} ${cy}) rotate(${tilt})"`) +
    circle(cx, cy, s * 0.16, p.a) +
    circle(cx - s * 0.04, cy - s * 0.04, s * 0.1, mix(p.a, p.c, 0.5))
  );
};
