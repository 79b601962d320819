import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { group, line, path, rect, stroke, svg, times } from '../svg.ts';

/** A heart, cut and put together again. */
export const heart: Motif = (rng, box, p, id) => {
  const { x, y, w, h } = box;
  const k = Math.min(w, h) * 0.92;
  const shape = 'M0 40C-60 2 -44 -40 -20 -40C-8 -40 0 -30 0 -22C0 -30 8 -40 20 -40C44 -40 60 2 0 40Z';
  const half = id();
  const arrow = rng.chance(0.4);
  const halves =
    `<clipPath id="${half}"><rect x="-60" y="-60" width="60" height="120"/></clipPath>` +
    path(shape, p.a) +
    path(shape, mix(p.a, p.ink, 0.28), `clip-path="url(#${half})"`);
  return (
    rect(box, p.paper) +
    times(4, (i) =>
      group(
        path(shape, 'none', svg`stroke="${i % 2 ? p.c : p.b}" stroke-width="${5 / (1 + i * 0.2)}"`),
        svg`transform="translate(${x + w / 2} ${y + h * 0.5}) scale(${k * (1.2 + i * 0.26)}e-2)"`,
      ),
    ) +
    group(
      halves +
        (arrow
          ? line([-56, 20], [54, -22], p.ink, 3) +
            path('M60 -24L46 -26L50 -13Z', p.ink) +
            stroke('M-56 20l-8 -4M-56 20l-3 9M-50 18l-8 -4M-50 18l-3 9', p.ink, 2.4)
          : stroke('M0 -22L-7 -8L6 4L-4 16L0 40', p.paper, 2.6)),
      svg`transform="translate(${x + w / 2} ${y + h * 0.5}) rotate(${rng.between(-10, 10)}) scale(${k}e-2)"`,
    )
  );
};
