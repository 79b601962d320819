import { mix } from '../colour.ts';
import { cactus } from '../figures.ts';
import { daylight } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, svg, times } from '../svg.ts';

/** Desert: a low sun cut by haze, mesas, a saguaro. */
export const mesa: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const sunX = x + w * rng.between(0.3, 0.7);
  const r = Math.min(w, h) * rng.between(0.28, 0.36);
  const sunY = y + h * 0.46;
  const haze = times(4, (i) =>
    rect({ x: sunX - r * 1.1, y: sunY + r * (0.12 + i * 0.24), w: r * 2.2, h: r * (0.03 + i * 0.025) }, d.sky),
  );
  const butte = (at: number, wide: number, tall: number, foot: number, fill: string) => {
    const bx = x + w * at;
    return path(
      svg`M${bx - wide * 0.95} ${foot}L${bx - wide * 0.6} ${foot - tall * 0.45}
      L${bx - wide * 0.5} ${foot - tall * 0.5}L${bx - wide * 0.46} ${foot - tall}L${bx + wide * 0.1} ${foot - tall}
      L${bx + wide * 0.14} ${foot - tall * 0.9}L${bx + wide * 0.44} ${foot - tall * 0.9}
      L${bx + wide * 0.5} ${foot - tall * 0.5}L${bx + wide * 0.62} ${foot - tall * 0.45}L${bx + wide} ${foot}Z`,
      fill,
    );
  };
  const foot = y + h * 0.84;
  const side = rng.chance(0.5) ? 0.18 : 0.8;
  return (
    rect(box, d.sky) +
    circle(sunX, sunY, r, d.sun) +
    haze +
    butte(side, w * 0.3, h * 0.34, foot, d.mid) +
    butte(1 - side + 0.04, w * 0.17, h * 0.22, foot, mix(d.mid, d.sky, 0.35)) +
    rect({ x, y: foot - h * 0.02, w, h: h * 0.2 }, d.mid) +
    path(
      svg`M${x} ${y + h}V${foot + h * 0.05}Q${x + w * 0.4} ${foot - h * 0.04} ${x + w} ${foot + h * 0.06}V${y + h}Z`,
      d.land,
    ) +
    cactus(x + w * (side < 0.5 ? 0.84 : 0.16), foot + h * 0.06, h * 0.32, d.land) +
    cactus(x + w * (side < 0.5 ? 0.68 : 0.34), foot + h * 0.04, h * 0.13, d.land)
  );
};
