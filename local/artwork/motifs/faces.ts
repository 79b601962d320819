import { bestOn, contrast, luminance, mix } from '../drawing/colour.ts';
import { circle, path, place, rays, rect, ring, stroke, svg, times } from '../drawing/svg.ts';
import type { Motif } from './motif.ts';

/** A man with a random hat, eyes, mouth and tie. */
export const bowler: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const k = Math.min(w / 150, h / 170);
  const ground = rng.pick([p.paper, p.a, p.c]);
  const dark = luminance(p.paper) < luminance(p.ink) ? p.paper : p.ink;
  const face = dark === p.paper ? p.ink : ground === p.paper ? mix(p.paper, '#ffffff', 0.5) : p.paper;
  const cloth = contrast(dark, ground) > 2 ? dark : mix(dark, '#ffffff', 0.3);
  const hat = rng.pick([
    path('M-58 -22C-58 -30 58 -30 58 -22C50 -16 -50 -16 -58 -22ZM-38 -26C-40 -74 40 -74 38 -26Z', cloth) +
      rect({ x: -38, y: -36, w: 76, h: 9 }, p.b),
    path('M-60 -18H60V-26H-60ZM-36 -26V-58H36V-26Z', p.b) + rect({ x: -36, y: -38, w: 72, h: 12 }, cloth),
    path('M-54 -20H54V-28H-54ZM-33 -28L-37 -92H37L33 -28Z', cloth) +
      rect({ x: -34, y: -42, w: 68, h: 12 }, p.a === ground ? p.b : p.a),
    path('M-38 -24C-40 -62 42 -62 40 -28L70 -22C66 -16 40 -18 38 -22Z', p.b),
  ]);
  const eyes = rng.pick([
    ring(-16, 0, 11, cloth, 3.4) +
      ring(16, 0, 11, cloth, 3.4) +
      rect({ x: -5, y: -2, w: 10, h: 3 }, cloth) +
      circle(-15, 1, 3, cloth) +
      circle(17, 1, 3, cloth),
    circle(-14, 0, 4.4, cloth) +
      circle(14, 0, 4.4, cloth) +
      stroke('M-22 -11Q-14 -16 -7 -11M7 -13Q14 -19 22 -13', cloth, 3),
    path('M-23 0Q-14 -9 -6 0ZM6 0Q14 -9 23 0Z', cloth) + stroke('M-24 -12L-6 -8M6 -8L24 -12', cloth, 3.2),
  ]);
  const lip = rng.pick([
    path('M0 20C-6 14 -20 16 -26 26C-16 28 -6 30 0 24C6 30 16 28 26 26C20 16 6 14 0 20Z', cloth),
    stroke('M-15 28Q0 40 15 28', cloth, 3.4),
    path('M-16 27Q0 22 16 27Q0 46 -16 27Z', p.a === ground ? p.c : p.a),
  ]);
  const tie = rng.pick([
    path('M0 62L-26 48V78ZM0 62L26 48V78Z', p.a === ground ? p.b : p.a),
    path('M-7 54H7L4 66L12 104L0 116L-12 104L-4 66Z', p.a === ground ? p.b : p.a),
  ]);
  const body = path('M-78 130C-76 76 -40 64 -16 58H16C40 64 76 76 78 130Z', cloth) + path('M-18 56L0 92L18 56Z', face);
  const head =
    path('M-36 -24H36V8C36 36 18 52 0 52C-18 52 -36 36 -36 8Z', face) +
    path('M2 -2L8 14Q8 18 1 17', 'none', `stroke="${cloth}" stroke-width="2.6"`);
  const backdrop = rng.chance(0.5)
    ? rays([0, 0], 260, 14, [0, 360 / 14, 180 / 14], mix(ground, p.b, 0.45))
    : circle(0, 4, 84, mix(ground, p.b, 0.5));
  return (
    rect(box, ground) +
    place(
      backdrop + place(body + tie + head + eyes + lip + hat, 0, 0, 1, rng.between(-7, 7)),
      x + w / 2,
      y + h * 0.46,
      k,
    )
  );
};

/** A face in two halves of different colours, in the style of Polish posters. */
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
    place(
      half(-1, left, eyeOn(left)) +
        half(1, right, eyeOn(right)) +
        nose +
        lips +
        path('M-14 62H14V110H-14Z', mix(left, p.ink, 0.3)),
      x + w / 2,
      y + h * 0.48,
      k,
    )
  );
};

/** Two profiles face to face. */
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
    place(
      path(face, one) +
        path('M-130 -90C-70 -96 -34 -80 -26 -46L-60 -60C-90 -40 -60 10 -90 40L-130 60Z', mix(one, p.paper, 0.18)),
      x + w / 2 - 3 * k,
      y + h * 0.52,
      k,
    ) +
    place(
      path(face, two) +
        path('M-130 -90C-70 -96 -34 -80 -26 -46L-56 -70C-120 -50 -70 60 -104 104H-130Z', mix(two, p.paper, 0.18)),
      x + w / 2 + 3 * k,
      y + h * 0.52,
      k,
      0,
      -1,
    )
  );
};
