import { mix } from '../colour.ts';
import { gown } from '../figures.ts';
import type { Motif } from './motif.ts';
import { circle, clip, ellipse, path, rect, svg, times } from '../svg.ts';

/** A keyhole, and an eye or a figure behind it. */
export const keyhole: Motif = (rng, box, p, id) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h * 0.4];
  const r = s * 0.26;
  const hole = svg`M${cx - r * 0.52} ${cy + r * 0.82}A${r} ${r} 0 1 1 ${cx + r * 0.52} ${cy + r * 0.82}
    L${cx + r} ${y + h * 0.92}H${cx - r}Z`;
  const ground = rng.pick([p.ink, p.a, p.paper]);
  const inside = ground === p.paper ? p.ink : p.paper;
  const light = ground === p.a ? p.b : p.a;
  const figure = rng.chance(0.5)
    ? gown(cx, y + h * 0.93, h * 0.56, light)
    : ellipse(cx, cy, r * 0.8, r * 0.46, inside === p.ink ? p.paper : p.ink) +
      circle(cx, cy, r * 0.4, light) +
      circle(cx, cy, r * 0.18, inside);
  const plate = rng.chance(0.6)
    ? path(
        svg`M${cx - r * 1.5} ${y + h * 0.06}H${cx + r * 1.5}V${y + h * 0.96}H${cx - r * 1.5}Z`,
        'none',
        svg`stroke="${inside}" stroke-width="${s * 0.012}"`,
      ) + times(4, (i) => circle(cx + (i % 2 ? 1 : -1) * r * 1.32, y + h * (i < 2 ? 0.1 : 0.92), s * 0.018, inside))
    : '';
  return (
    rect(box, ground) +
    plate +
    clip(
      id(),
      path(hole, '#000'),
      rect(box, inside) +
        path(svg`M${cx} ${cy - r}L${cx + r * 2} ${y + h}L${cx - r * 2} ${y + h}Z`, mix(inside, light, 0.22)) +
        figure,
    )
  );
};
