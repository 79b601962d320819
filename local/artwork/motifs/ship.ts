import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, line, n, path, polygon, rect, times } from '../svg.ts';

/** A tall ship under a round sky. */
export const ship: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const s = Math.min(w, h);
  const k = s * 0.9;
  const [cx, foot] = [x + w * 0.5, y + h * 0.78];
  const sail = (mx: number, top: number, wide: number, tall: number, fill: string) =>
    path(
      `M${n(mx)} ${n(top)}q${n(wide * 0.95)} ${n(tall * 0.1)} ${n(wide)} ${n(tall)}q${n(-wide * 0.6)} ${n(-tall * 0.16)} ${n(-wide * 1.2)} 0q${n(wide * 0.4)} ${n(-tall * 0.4)} ${n(wide * 0.2)} ${n(-tall)}Z`,
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
    polygon(
      [
        [0, -78],
        [14, -75],
        [0, -71],
      ],
      d.spark,
    ) +
    line([40, -12], [60, -26], d.land, 1.6);
  const rolling = (i: number) => {
    const top = foot + (i * h * 0.2) / 3 - h * 0.01;
    const u = w / 6;
    let wave = `M${n(x - u)} ${n(top)}`;
    for (let j = 0; j < 9; j += 1) wave += `q${n(u / 2)} ${n(-h * 0.035)} ${n(u)} 0`;
    return path(
      `${wave}V${n(y + h)}H${n(x - u)}Z`,
      [d.mid, mix(d.mid, d.land, 0.5), d.land][i]!,
      `transform="translate(${n((i * u) / 2)} 0)"`,
    );
  };
  return (
    rect(box, d.sky) +
    circle(cx + w * rng.pick([-0.14, 0.14]), y + h * 0.4, s * 0.36, d.sun) +
    rolling(0) +
    group(
      art + hull,
      `transform="translate(${n(cx)} ${n(foot - h * 0.005)}) scale(${n(k)}e-2) rotate(${n(rng.between(-5, 5))})"`,
    ) +
    rolling(1) +
    rolling(2)
  );
};
