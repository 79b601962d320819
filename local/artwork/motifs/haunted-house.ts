import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, path, polygon, rect, svg } from '../svg.ts';

/** The house on the hill, one window lit. */
export const hauntedHouse: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h * 0.9);
  const bx = x + w * rng.between(0.44, 0.58);
  const by = y + h * 0.72;
  const u = s * 0.1;
  const at = (dx: number, dy: number): readonly [number, number] => [bx + dx * u, by - dy * u];
  const house = polygon(
    [
      at(-2.6, -0.6),
      at(-2.6, 2.4),
      at(-3, 2.4),
      at(-1.5, 4),
      at(-0.8, 3.3),
      at(-0.8, 4.6),
      at(-1.1, 4.6),
      at(0.2, 6.6),
      at(1.5, 4.6),
      at(1.2, 4.6),
      at(1.2, 2.8),
      at(2.4, 2.8),
      at(2.4, 3.6),
      at(2.8, 3.6),
      at(2.8, 2.5),
      at(3.1, 2.3),
      at(2.7, 2.3),
      at(2.7, -0.6),
    ],
    d.land,
  );
  const lit = (dx: number, dy: number, on: boolean) =>
    rect({ x: bx + dx * u, y: by - dy * u, w: u * 0.42, h: u * 0.75 }, on ? d.spark : mix(d.land, d.sky, 0.6));
  const bat = (tx: number, ty: number, k: number) =>
    path(
      svg`M${tx - k} ${ty - k * 0.2}q${k * 0.4} ${-k * 0.4} ${k * 0.8} ${k * 0.25}l${k * 0.2} ${-k * 0.15}
        l${k * 0.2} ${k * 0.15}q${k * 0.4} ${-k * 0.65} ${k * 0.8} ${-k * 0.25}
        q${-k * 0.5} ${k * 0.1} ${-k * 0.6} ${k * 0.5}q${-k * 0.3} ${-k * 0.2} ${-k * 0.4} ${k * 0.2}
        q${-k * 0.1} ${-k * 0.4} ${-k * 0.4} ${-k * 0.2}q${-k * 0.1} ${-k * 0.4} ${-k * 0.6} ${-k * 0.5}Z`,
      d.land,
    );
  return (
    rect(box, d.sky) +
    circle(bx + s * rng.pick([-0.22, 0.22]), y + h * 0.34, s * 0.3, d.spark) +
    path(
      svg`M${x} ${y + h}V${y + h * 0.9}Q${bx - s * 0.3} ${y + h * 0.86} ${bx - s * 0.26} ${by}H${bx + s * 0.3}
        Q${bx + s * 0.36} ${y + h * 0.9} ${x + w} ${y + h * 0.86}V${y + h}Z`,
      d.land,
    ) +
    house +
    lit(-2.1, 1.7, false) +
    lit(-0.1, 3.9, true) +
    lit(-0.1, 2, false) +
    lit(1.7, 1.7, true) +
    bat(x + w * 0.2, y + h * 0.2, s * 0.09) +
    bat(x + w * 0.78, y + h * 0.14, s * 0.06) +
    bat(x + w * 0.86, y + h * 0.36, s * 0.045)
  );
};
