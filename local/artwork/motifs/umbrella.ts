import { mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import type { Motif } from './motif.ts';
import { line, path, rect, stroke, svg, times } from '../svg.ts';

/** Rain on one umbrella. */
export const umbrella: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.between(0.42, 0.58), y + h * 0.52];
  const r = s * 0.34;
  const rain = times(46, () => {
    const [rx, ry, k] = [x + rng.between(-0.1, 1.05) * w, y + rng.between(-0.1, 0.95) * h, s * rng.between(0.05, 0.12)];
    return svg`M${rx} ${ry}l${-k * 0.3} ${k}`;
  });
  const rib = (i: number) =>
    path(
      svg`M${cx - r + (i * r) / 2} ${cy}
        Q${cx - r * 0.75 + (i * r) / 2} ${cy - r * 0.16} ${cx - r / 2 + (i * r) / 2} ${cy}L${cx} ${cy - r}Z`,
      i % 2 ? mix(p.a, p.ink, 0.22) : p.a,
    );
  const dome = path(
    svg`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Q${cx + r * 0.75} ${cy - r * 0.2} ${cx + r / 2} ${cy}
      Q${cx + r / 4} ${cy - r * 0.2} ${cx} ${cy}Q${cx - r / 4} ${cy - r * 0.2} ${cx - r / 2} ${cy}
      Q${cx - r * 0.75} ${cy - r * 0.2} ${cx - r} ${cy}Z`,
    p.a,
  );
  const pair = rng.chance(0.6);
  return (
    rect(box, mix(p.paper, p.b, 0.25)) +
    stroke(rain, p.b, s * 0.011, 'stroke-linecap="round"') +
    (pair
      ? coatMan(cx - r * 0.3, y + h * 0.93, h * 0.42, p.ink, 1, false) +
        gown(cx + r * 0.3, y + h * 0.93, h * 0.39, p.ink, -1)
      : coatMan(cx, y + h * 0.93, h * 0.44, p.ink)) +
    line([cx, cy - r * 1.1], [cx, cy + r * 0.5], p.ink, s * 0.014) +
    dome +
    (pair ? '' : rib(1) + rib(2)) +
    rect({ x, y: y + h * 0.925, w, h: h * 0.1 }, p.ink)
  );
};
