import { bestOn, mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, stroke, svg, times } from '../svg.ts';

/** A face in two halves that disagree, in the Polish manner. */
export const halfFace: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const k = Math.min(w / 130, h / 170);
  const [left, right] = rng.chance(0.5) ? [p.a, p.ink] : [p.c, p.a];
  const ground = p.paper;
  const eyeOn = (fill: string) => bestOn(fill, [p.paper, p.ink, p.b]);
  const half = (side: number, fill: string, eye: string) =>
    path(`M0 -66C${side * 44} -66 ${side * 50} -30 ${side * 46} 2C${side * 42} 40 ${side * 20} 66 0 68Z`, fill) +
    path(`M${side * 8} -8Q${side * 22} -22 ${side * 36} -8Q${side * 22} 2 ${side * 8} -8Z`, eye) +
    circle(side * 22, -9, 5, fill) +
    stroke(`M${side * 6} -22Q${side * 22} -${rng.int(30, 38)} ${side * 40} -20`, eye, 3.4);
  const lips = path('M-18 36Q-8 28 0 33Q8 28 18 36Q0 50 -18 36Z', eyeOn(left) === p.b ? p.paper : p.b);
  const nose = stroke('M0 -24L-9 16Q-4 22 4 19', eyeOn(left), 3);
  return (
    rect(box, ground) +
    times(6, (i) =>
      stroke(
        svg`M${x + w / 2 - k * (70 + i * 14)} ${y + h}
          C${x + w / 2 - k * (60 + i * 14)} ${y - h * 0.06 * i} ${x + w / 2 + k * (60 + i * 14)} ${y - h * 0.06 * i} ${x + w / 2 + k * (70 + i * 14)} ${y + h}`,
        [p.b, p.c][i % 2]!,
        k * 5,
      ),
    ) +
    group(
      half(-1, left, eyeOn(left)) +
        half(1, right, eyeOn(right)) +
        nose +
        lips +
        path('M-14 62H14V110H-14Z', mix(left, p.ink, 0.3)),
      svg`transform="translate(${x + w / 2} ${y + h * 0.48}) scale(${k * 100}e-2)"`,
    )
  );
};
