import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, group, path, polygon, rect, star, svg, times } from '../svg.ts';

/** A finned rocket leaving a small round world. */
export const rocket: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h * 0.85);
  const tilt = rng.between(12, 34) * rng.pick([1, -1]);
  const k = s * 0.0088;
  const body =
    path('M0 -52C14 -36 17 -8 12 22H-12C-17 -8 -14 -36 0 -52Z', d.sun) +
    path('M0 -52C7 -36 9 -8 6 22H12C17 -8 14 -36 0 -52Z', mix(d.sun, d.spark, 0.45)) +
    path('M-13 4L-26 34L-11 24ZM13 4L26 34L11 24Z', p.a) +
    circle(0, -14, 5.6, d.land) +
    circle(0, -14, 3.4, p.b) +
    path('M-9 24H9L6 30H-6Z', d.land);
  const flame = path('M-7 31Q-12 52 0 78Q12 52 7 31Z', p.c) + path('M-4 31Q-6 46 0 60Q6 46 4 31Z', d.sun);
  const stars = times(18, (i) =>
    i % 5 === 0
      ? polygon(star(x + rng.next() * w, y + rng.next() * h * 0.8, s * 0.03, s * 0.008, 4), d.sun)
      : circle(x + rng.next() * w, y + rng.next() * h, s * 0.006, d.sun),
  );
  const worldX = x + w * (tilt > 0 ? 0.1 : 0.9);
  return (
    rect(box, d.sky) +
    stars +
    circle(x + w * (tilt > 0 ? 0.82 : 0.2), y + h * 0.2, s * 0.09, p.b) +
    ellipse(
      x + w * (tilt > 0 ? 0.82 : 0.2),
      y + h * 0.2,
      s * 0.17,
      s * 0.035,
      'none',
      svg`stroke="${d.sun}" stroke-width="${s * 0.012}" transform="rotate(-18 ${x + w * (tilt > 0 ? 0.82 : 0.2)} ${y + h * 0.2})"`,
    ) +
    circle(worldX, y + h * 1.08, s * 0.5, d.mid) +
    circle(worldX, y + h * 1.12, s * 0.44, mix(d.mid, d.land, 0.4)) +
    group(body + flame, svg`transform="translate(${x + w * 0.5} ${y + h * 0.46}) rotate(${tilt}) scale(${k * 100}e-2)"`)
  );
};
