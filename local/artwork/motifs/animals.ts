import { bestOn, mix } from '../drawing/colour.ts';
import { circle, ellipse, group, path, place, rect, ring, svg, times } from '../drawing/svg.ts';
import { daylight, nightfall, type Motif } from './motif.ts';

/** A bat before a moon. */
export const bat: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const k = Math.min(w * 0.98, h * 1.3);
  const wing =
    'M0 -8C4 -14 8 -20 9 -26L13 -18C22 -26 38 -32 50 -28C46 -20 48 -10 50 -2C42 -8 34 -6 30 4C25 -2 17 0 14 8C11 5 6 6 0 18Z';
  const shape = place(
    path(wing, d.land) +
      group(path(wing, d.land), 'transform="scale(-1 1)"') +
      path('M-9 -26L-5 -17C-2 -19 2 -19 5 -17L9 -26L8 -8H-8Z', d.land) +
      circle(-3, -11, 1.3, d.sun) +
      circle(3, -11, 1.3, d.sun),
    x + w / 2,
    y + h * 0.46,
    k / 100,
    rng.between(-10, 10),
  );
  return (
    rect(box, d.mid) +
    circle(x + w / 2, y + h * 0.42, Math.min(w, h) * 0.44, mix(d.mid, d.spark, 0.4)) +
    circle(x + w / 2, y + h * 0.42, Math.min(w, h) * 0.35, d.spark) +
    shape +
    path(
      svg`M${x} ${y + h}V${y + h * 0.88}l${w * 0.1} ${-h * 0.04}l${w * 0.1} ${h * 0.05}l${w * 0.14} ${-h * 0.08}
        l${w * 0.1} ${h * 0.09}l${w * 0.2} ${-h * 0.03}l${w * 0.12} ${-h * 0.06}l${w * 0.24} ${h * 0.08}V${y + h}Z`,
      d.land,
    )
  );
};

/** A submarine or an octopus under water. */
export const deepSea: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h);
  const bands = times(5, (i) => {
    const u = w / 4;
    let d0 = svg`M${x - u} ${y + h * (0.1 + i * 0.17)}`;
    for (let j = 0; j < 7; j += 1) d0 += svg`q${u / 2} ${(j % 2 ? 1 : -1) * h * 0.05} ${u} 0`;
    return path(svg`${d0}V${y + h}H${x - u}Z`, mix(d.mid, d.land, i / 4.2));
  });
  const dive = rng.chance(0.5);
  const k = s * 0.9;
  const thing = dive
    ? path(
        'M-44 0C-44 -14 -20 -18 0 -18C24 -18 40 -12 46 0C40 12 24 16 0 16C-20 16 -44 12 -44 0ZM-10 -17V-28H12V-17ZM-42 -2L-58 -14V14L-42 3Z',
        d.spark,
      ) +
      times(3, (i) => circle(-14 + i * 16, -2, 4.6, d.land)) +
      circle(-14, -2, 3, d.sun) +
      circle(18, -2, 3, d.sun)
    : path(
        'M0 -34C22 -34 28 -14 24 0C22 6 18 8 18 14C18 26 30 26 30 36C20 36 12 28 11 18C9 30 14 36 8 46C2 38 2 28 2 18H-2C-2 28 -2 38 -8 46C-14 36 -9 30 -11 18C-12 28 -20 36 -30 36C-30 26 -18 26 -18 14C-18 8 -22 6 -24 0C-28 -14 -22 -34 0 -34Z',
        d.spark,
      ) +
      circle(-9, -10, 5, d.sun) +
      circle(9, -10, 5, d.sun) +
      circle(-8, -9, 2.4, d.land) +
      circle(8, -9, 2.4, d.land);
  return (
    rect(box, d.mid) +
    bands +
    circle(x + w * 0.7, y + h * 0.12, s * 0.12, d.sun) +
    place(thing, x + w * 0.5, y + h * 0.54, k / 100) +
    times(9, () =>
      ring(x + w * rng.next(), y + h * rng.between(0.2, 0.95), s * rng.between(0.01, 0.026), d.sun, s * 0.006),
    )
  );
};

/** A llama before mountains. */
export const llama: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const k = Math.min(w, h);
  const coat = bestOn(d.sky, [d.land, d.spark]);
  const beast =
    path(
      'M-46 62V6C-46 -8 -30 -10 -10 -8C2 -8 8 -14 8 -30V-58L4 -74L12 -66H18L25 -75L24 -62C34 -60 40 -54 40 -48C40 -42 34 -41 26 -41V2C26 18 20 24 14 26V62H5V32H-26V62H-35V30L-37 62Z',
      coat,
    ) +
    circle(25, -55, 2.4, d.sky) +
    path('M-24 -10H2V10C-6 15 -18 15 -24 10Z', d.spark === coat ? d.sun : d.spark);
  return (
    rect(box, d.sky) +
    circle(x + w * 0.7, y + h * 0.3, k * 0.24, d.sun) +
    path(
      svg`M${x} ${y + h * 0.8}L${x + w * 0.22} ${y + h * 0.5}L${x + w * 0.4} ${y + h * 0.7}
      L${x + w * 0.7} ${y + h * 0.42}L${x + w} ${y + h * 0.74}L${x + w} ${y + h}L${x} ${y + h}Z`,
      d.mid,
    ) +
    rect({ x, y: y + h * 0.87, w, h: h * 0.14 }, d.land) +
    place(beast, x + w * rng.between(0.44, 0.56), y + h * 0.6, k / 200, 0, rng.pick([1, -1]))
  );
};

/** A rabbit's head over the foot of the picture. */
export const rabbit: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const [cx, foot] = [x + w * 0.5, y + h];
  const fur = bestOn(d.sky, [d.land, d.spark, d.sun]);
  const ear = (side: number) =>
    place(
      ellipse(side * s * 0.13, -s * 0.32, s * 0.085, s * 0.3, fur) +
        ellipse(side * s * 0.13, -s * 0.3, s * 0.04, s * 0.22, d.spark),
      cx,
      foot - s * 0.4,
      1,
      side * 9,
    );
  const face =
    ellipse(cx, foot - s * 0.22, s * 0.33, s * 0.3, fur) +
    [-1, 1]
      .map(
        (side) =>
          circle(cx + side * s * 0.12, foot - s * 0.3, s * 0.05, d.sky) +
          circle(cx + side * s * 0.12, foot - s * 0.29, s * 0.026, d.land === fur ? d.land : '#191511'),
      )
      .join('') +
    ellipse(cx, foot - s * 0.2, s * 0.03, s * 0.02, d.spark) +
    rect({ x: cx - s * 0.035, y: foot - s * 0.14, w: s * 0.032, h: s * 0.07 }, d.sky) +
    rect({ x: cx + s * 0.003, y: foot - s * 0.14, w: s * 0.032, h: s * 0.07 }, d.sky);
  return (
    rect(box, d.sky) +
    circle(x + w * 0.78, y + h * 0.2, s * 0.13, d.sun) +
    ellipse(x + w * 0.2, y + h * 1.02, w * 0.6, h * 0.22, d.mid) +
    ear(-1) +
    ear(1) +
    face
  );
};
