import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, svg } from '../svg.ts';

/** Two faces so near that a vase stands between them. */
export const profiles: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const k = Math.min(w / 200, h / 170);
  const face =
    'M-130 -90C-70 -96 -34 -80 -26 -46C-24 -38 -27 -33 -24 -27L-9 -4C-7 1 -10 4 -16 5C-13 9 -12 13 -16 16C-11 19 -11 24 -16 27C-14 36 -20 46 -34 44C-46 43 -52 50 -50 66C-48 84 -40 92 -20 104H-130Z';
  const [one, two] = rng.chance(0.5) ? [p.ink, p.a] : [p.a, p.ink];
  const ground = rng.chance(0.5) ? p.paper : mix(p.paper, p.b, 0.35);
  const disc = circle(x + w / 2, y + h * 0.44, Math.min(w, h) * 0.34, p.c);
  return (
    rect(box, ground) +
    disc +
    group(
      path(face, one) +
        path('M-130 -90C-70 -96 -34 -80 -26 -46L-60 -60C-90 -40 -60 10 -90 40L-130 60Z', mix(one, p.paper, 0.18)),
      svg`transform="translate(${x + w / 2 - 3 * k} ${y + h * 0.52}) scale(${k * 100}e-2)"`,
    ) +
    group(
      path(face, two) +
        path('M-130 -90C-70 -96 -34 -80 -26 -46L-56 -70C-120 -50 -70 60 -104 104H-130Z', mix(two, p.paper, 0.18)),
      svg`transform="translate(${x + w / 2 + 3 * k} ${y + h * 0.52}) scale(${-k * 100}e-2 ${k * 100}e-2)"`,
    )
  );
};
