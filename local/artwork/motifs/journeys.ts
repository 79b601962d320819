import { mix } from '../drawing/colour.ts';
import { circle, ellipse, line, path, place, ray, rays, rect, svg, times } from '../drawing/svg.ts';
import { daylight, nightfall, type Motif } from './motif.ts';

/** A car on a road, from the front. */
export const road: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const hz = y + h * 0.44;
  const vx = x + w * rng.between(0.4, 0.6);
  const dashes = times(5, (i) => {
    const [a, b] = [(i / 5) ** 2, ((i + 0.55) / 5) ** 2];
    const at = (t: number) => hz + (y + h - hz) * t;
    return path(
      svg`M${vx - w * 0.03 * a} ${at(a)}L${vx + w * 0.03 * a} ${at(a)}L${vx + w * 0.03 * b} ${at(b)}
      L${vx - w * 0.03 * b} ${at(b)}Z`,
      d.sky,
    );
  });
  const car = (k: number) =>
    place(
      path(
        'M-52 0C-54 -16 -46 -20 -34 -22C-28 -38 -18 -42 0 -42C18 -42 28 -38 34 -22C46 -20 54 -16 52 0V14H-52Z',
        d.spark,
      ) +
        path('M-27 -23C-22 -36 -14 -38 0 -38C14 -38 22 -36 27 -23Z', d.land) +
        circle(-38, -6, 7, d.sun) +
        circle(38, -6, 7, d.sun) +
        rect({ x: -22, y: -10, w: 44, h: 9 }, d.land) +
        rect({ x: -46, y: 12, w: 18, h: 12 }, d.land) +
        rect({ x: 28, y: 12, w: 18, h: 12 }, d.land) +
        rect({ x: -54, y: 4, w: 108, h: 6 }, d.sun),
      vx,
      y + h * 0.8,
      k / 100,
    );
  return (
    rect(box, d.sky) +
    rays([vx, hz], w + h, 9, [186, 20, 7], mix(d.sky, d.sun, 0.5)) +
    circle(vx, hz, Math.min(w, h) * 0.22, d.sun) +
    rect({ x, y: hz, w, h: h * 0.6 }, d.mid) +
    path(svg`M${vx} ${hz}L${x + w * 1.05} ${y + h}L${x - w * 0.05} ${y + h}Z`, d.land) +
    dashes +
    car(Math.min(w, h) * 0.42)
  );
};

/** A sailing ship before a large sun. */
export const ship: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const k = s * 0.9;
  const [cx, foot] = [x + w * 0.5, y + h * 0.78];
  const sail = (mx: number, top: number, wide: number, tall: number, fill: string) =>
    path(
      svg`M${mx} ${top}q${wide * 0.95} ${tall * 0.1} ${wide} ${tall}q${-wide * 0.6} ${-tall * 0.16} ${-wide * 1.2} 0
        q${wide * 0.4} ${-tall * 0.4} ${wide * 0.2} ${-tall}Z`,
      fill,
    );
  const hull = path('M-42 -10Q-20 -3 0 -4T44 -14L34 8Q0 14 -32 8Z', d.land);
  const art =
    times(3, (i) => line([-24 + i * 24, -8], [-24 + i * 24, -72 + Math.abs(i - 1) * 14], d.land, 1.6)) +
    times(
      3,
      (i) =>
        sail(-24 + i * 24, -68 + Math.abs(i - 1) * 14, 15, 21, i === 1 ? d.spark : d.land) +
        sail(-24 + i * 24, -44 + Math.abs(i - 1) * 7, 18, 25 - Math.abs(i - 1) * 2, i === 1 ? d.land : d.spark),
    ) +
    path('M0 -78L14 -75L0 -71Z', d.spark) +
    line([40, -12], [60, -26], d.land, 1.6);
  const rolling = (i: number) => {
    const top = foot + (i * h * 0.2) / 3 - h * 0.01;
    const u = w / 6;
    let wave = svg`M${x - u} ${top}`;
    for (let j = 0; j < 9; j += 1) wave += svg`q${u / 2} ${-h * 0.035} ${u} 0`;
    return path(
      svg`${wave}V${y + h}H${x - u}Z`,
      [d.mid, mix(d.mid, d.land, 0.5), d.land][i]!,
      svg`transform="translate(${(i * u) / 2} 0)"`,
    );
  };
  return (
    rect(box, d.sky) +
    circle(cx + w * rng.pick([-0.14, 0.14]), y + h * 0.4, s * 0.36, d.sun) +
    rolling(0) +
    place(art + hull, cx, foot - h * 0.005, k / 100, rng.between(-5, 5)) +
    rolling(1) +
    rolling(2)
  );
};

/** Aircraft in formation, by day or between searchlights. */
export const squadron: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const day = rng.chance(0.4);
  const d = day ? daylight(p, rng) : nightfall(p);
  const s = Math.min(w, h);
  const plane = (px: number, py: number, k: number, fill: string) =>
    place(
      path(
        'M0 -40C5 -36 6 -26 6 -14L46 2V12L6 8L4 28L18 36V42L0 39L-18 42V36L-4 28L-6 8L-46 12V2L-6 -14C-6 -26 -5 -36 0 -40Z',
        fill,
      ) +
        ellipse(-20, -8, 3.6, 9, fill) +
        ellipse(20, -8, 3.6, 9, fill),
      px,
      py,
      k / 100,
      turn,
    );
  const turn = rng.pick([0, 24, -24, 40]);
  const lights = day
    ? rays([x + w / 2, y + h], w + h, 8, [184, 22, 11], mix(d.sky, d.sun, 0.7))
    : (
        [
          [0.12, -74, -58],
          [0.85, -127, -109],
          [0.5, -91, -77],
        ] as const
      )
        .map(([at, start, end]) =>
          ray([x + w * at, y + h], w + h, start, end, mix(d.sky, d.spark, 0.35), 'opacity="0.75"'),
        )
        .join('');
  const [lead, wing] = [day ? d.land : d.sun, day ? d.mid : d.spark];
  return (
    rect(box, d.sky) +
    lights +
    plane(x + w * 0.5, y + h * 0.36, s * 0.62, lead) +
    plane(x + w * 0.22, y + h * 0.6, s * 0.34, wing) +
    plane(x + w * 0.79, y + h * 0.64, s * 0.34, wing) +
    plane(x + w * 0.86, y + h * 0.16, s * 0.2, wing) +
    times(12, (i) =>
      rect({ x: x + (w * i) / 12, y: y + h * (0.95 - (i % 3) * 0.025), w: w / 11.8, h: h * 0.2 }, d.land),
    )
  );
};
