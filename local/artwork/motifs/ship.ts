import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, line, path, rect, svg, times } from '../svg.ts';

/** A tall ship under a round sky. */
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
    group(
      art + hull,
      svg`transform="translate(${cx} ${foot - h * 0.005}) scale(${k}e-2) rotate(${rng.between(-5, 5)})"`,
    ) +
    rolling(1) +
    rolling(2)
  );
};
