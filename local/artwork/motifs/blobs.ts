import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, ellipse, line, path, rect, svg, times } from '../svg.ts';

/** Round companions with opinions. */
export const blobs: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.c, p.b];
  const night = '#1b1720';
  const creature = (i: number) => {
    const size = Math.min(w, h) * [0.27, 0.2, 0.16][i]!;
    const cx = x + w * [0.42, 0.78, 0.18][i]!;
    const foot = y + h * [0.9, 0.94, 0.97][i]!;
    const tall = size * rng.between(1.3, 2.3);
    const cy = foot - tall;
    const ears = rng.int(0, 2);
    const fill = inks[i]!;
    const top =
      ears === 0
        ? circle(cx, cy - size * 1.35, size * 0.13, p.ink) +
          line([cx, cy - size * 1.3], [cx, cy - size * 0.6], p.ink, size * 0.06)
        : ears === 1
          ? circle(cx - size * 0.62, cy - size * 0.6, size * 0.34, fill) +
            circle(cx + size * 0.62, cy - size * 0.6, size * 0.34, fill)
          : ellipse(
              cx - size * 0.36,
              cy - size * 1.1,
              size * 0.2,
              size * 0.62,
              fill,
              svg`transform="rotate(-10 ${cx} ${cy})"`,
            ) +
            ellipse(
              cx + size * 0.36,
              cy - size * 1.1,
              size * 0.2,
              size * 0.62,
              fill,
              svg`transform="rotate(12 ${cx} ${cy})"`,
            );
    const body = path(svg`M${cx - size} ${foot}V${cy}A${size} ${size * 0.94} 0 0 1 ${cx + size} ${cy}V${foot}Z`, fill);
    const look = rng.between(-0.35, 0.35);
    const eyes = [-0.34, 0.34]
      .map(
        (at) =>
          circle(cx + size * at, cy - size * 0.08, size * 0.25, '#fffaf0') +
          circle(cx + size * (at + look * 0.3), cy - size * 0.04, size * 0.12, night),
      )
      .join('');
    const mouth = rng.chance(0.6)
      ? path(
          svg`M${cx - size * 0.3} ${cy + size * 0.34}
            Q${cx} ${cy + size * 0.8} ${cx + size * 0.3} ${cy + size * 0.34}Z`,
          night,
        )
      : ellipse(cx, cy + size * 0.46, size * 0.1, size * 0.13, night);
    return top + body + eyes + mouth;
  };
  return (
    rect(box, p.paper) +
    circle(x + w * 0.74, y + h * 0.22, Math.min(w, h) * 0.15, mix(p.paper, p.b, 0.7)) +
    times(3, creature) +
    rect({ x, y: y + h * 0.9, w, h: h * 0.1 }, p.ink)
  );
};
