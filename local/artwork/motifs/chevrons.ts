import type { Motif } from './motif.ts';
import { path, polygon, rect, star, svg, times } from '../svg.ts';

/** Ranks of chevrons and a medal's star. */
export const chevrons: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const up = rng.chance(0.6);
  const inks = [p.a, p.paper, p.ink, p.paper, p.b, p.paper, p.c, p.paper];
  const deep = w * 0.38;
  const step = h * 0.11;
  const rows = times(11, (i) => {
    const top = y - deep + i * step * 1.05;
    const tip = up ? -deep * 0.5 : deep * 0.5;
    return path(
      svg`M${x} ${top - tip + deep * 0.5}L${x + w / 2} ${top + tip + deep * 0.5}
      L${x + w} ${top - tip + deep * 0.5}L${x + w} ${y + h}L${x} ${y + h}Z`,
      inks[i % inks.length]!,
    );
  });
  return (
    rect(box, p.paper) +
    rows +
    polygon(
      star(x + w / 2, y + h * (up ? 0.8 : 0.24), Math.min(w, h) * 0.17, Math.min(w, h) * 0.068, 5),
      up ? p.a : p.ink,
      svg`stroke="${p.paper}" stroke-width="${w * 0.02}"`,
    )
  );
};
