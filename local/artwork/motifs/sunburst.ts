import type { Motif } from './motif.ts';
import { circle, polar, polygon, rect, times } from '../svg.ts';

/** A deco sunrise: stepped rays and a half disc. */
export const sunburst: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const [cx, cy] = [x + w / 2, y + h * rng.between(0.72, 0.92)];
  const reach = w + h;
  const count = rng.pick([13, 15, 17]);
  const inks = [p.b, p.a, p.c];
  const rays = times(count, (i) =>
    polygon(
      [[cx, cy], polar(cx, cy, reach, 180 + (i * 180) / count), polar(cx, cy, reach, 180 + ((i + 0.56) * 180) / count)],
      inks[i % 3]!,
    ),
  );
  const s = Math.min(w, h);
  return (
    rect(box, p.paper) +
    rays +
    circle(cx, cy, s * 0.36, p.paper) +
    circle(cx, cy, s * 0.32, p.ink) +
    circle(cx, cy, s * 0.25, p.a) +
    circle(cx, cy, s * 0.15, p.paper) +
    rect({ x, y: cy, w, h }, p.ink) +
    times(4, (i) => rect({ x, y: cy + h * 0.03 + i * h * 0.035, w, h: h * (0.014 - i * 0.003) }, p.a))
  );
};
