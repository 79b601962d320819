import { mix } from '../colour.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, polar, polygon, rect, svg, times } from '../svg.ts';

/** A road at speed. */
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
    group(
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
      svg`transform="translate(${vx} ${y + h * 0.8}) scale(${k}e-2)"`,
    );
  const speed = times(9, (i) =>
    polygon([[vx, hz], polar(vx, hz, w + h, 186 + i * 20), polar(vx, hz, w + h, 193 + i * 20)], mix(d.sky, d.sun, 0.5)),
  );
  return (
    rect(box, d.sky) +
    speed +
    circle(vx, hz, Math.min(w, h) * 0.22, d.sun) +
    rect({ x, y: hz, w, h: h * 0.6 }, d.mid) +
    path(svg`M${vx} ${hz}L${x + w * 1.05} ${y + h}L${x - w * 0.05} ${y + h}Z`, d.land) +
    dashes +
    car(Math.min(w, h) * 0.42)
  );
};
