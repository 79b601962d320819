import { coatMan } from '../figures.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, rect, svg, times } from '../svg.ts';

/** People on girders, higher than is wise. */
export const girders: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const tilt = rng.pick([-16, 14, -22]);
  const beams =
    times(4, (i) => rect({ x: x - w, y: y + h * (0.2 + i * 0.24), w: w * 3, h: h * 0.035 }, i % 2 ? d.land : d.spark)) +
    times(7, (i) =>
      rect({ x: x + w * (i * 0.28 - 0.4), y: y - h, w: w * 0.03, h: h * 3 }, i % 3 === 1 ? d.spark : d.land),
    );
  const turn = svg`transform="rotate(${tilt} ${x + w / 2} ${y + h / 2})"`;
  return (
    rect(box, d.sky) +
    circle(x + w * 0.3, y + h * 0.34, Math.min(w, h) * 0.26, d.sun) +
    group(
      beams +
        coatMan(x + w * 0.36, y + h * 0.44, h * 0.24, d.land) +
        coatMan(x + w * 0.68, y + h * 0.68, h * 0.24, d.land, -1),
      turn,
    )
  );
};
