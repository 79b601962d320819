import { contrast, luminance, mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, polar, polygon, rect, ring, stroke, svg, times } from '../svg.ts';

/** A face from a few shapes: hat, spectacles, moustache, tie. */
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
  const rays = rng.chance(0.5)
    ? times(14, (i) =>
        polygon(
          [[0, 0], polar(0, 0, 260, i * (360 / 14)), polar(0, 0, 260, (i + 0.5) * (360 / 14))],
          mix(ground, p.b, 0.45),
        ),
      )
    : circle(0, 4, 84, mix(ground, p.b, 0.5));
  return (
    rect(box, ground) +
    group(
      rays + group(body + tie + head + eyes + lip + hat, svg`transform="rotate(${rng.between(-7, 7)})"`),
      svg`transform="translate(${x + w / 2} ${y + h * 0.46}) scale(${k * 100}e-2)"`,
    )
  );
};
