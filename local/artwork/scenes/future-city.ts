import { layer, mist, sky } from './set.ts';
import { mix } from '../colour.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, line, path, rect, stroke, svg, times } from '../svg.ts';

/** Towers, bridges between them, air traffic, a sun too large. */
export const futureCity: Scene = (rng, t, id) => {
  const tower = (x: number, w: number, top: number, fill: string, lit: string) => {
    const shape = rng.int(0, 2);
    const crown = [
      path(svg`M${x} ${top}L${x + w * 0.5} ${top - w * 0.9}L${x + w} ${top}Z`, fill) +
        line([x + w / 2, top - w], [x + w / 2, top - w * 1.7], fill, 1),
      rect({ x: x + w * 0.2, y: top - w * 0.4, w: w * 0.6, h: w * 0.5 }, fill) +
        rect({ x: x + w * 0.38, y: top - w * 0.9, w: w * 0.24, h: w * 0.6 }, fill),
      path(svg`M${x} ${top + 1}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + 1}Z`, fill),
    ][shape]!;
    return (
      rect({ x, y: top, w, h: 190 - top }, fill) +
      crown +
      times(Math.floor((170 - top) / 7), (i) =>
        rng.chance(0.4)
          ? rect(
              { x: x + w * rng.between(0.12, 0.5), y: top + 5 + i * 7, w: w * rng.between(0.14, 0.36), h: 1.5 },
              lit,
              'opacity="0.75"',
            )
          : '',
      )
    );
  };
  const row = (count: number, low: number, high: number, distance: number, wide: number) =>
    times(count, (i) =>
      tower(
        (330 / count) * i + rng.between(-6, 6) - 8,
        wide * rng.between(0.7, 1.2),
        rng.between(low, high),
        layer(t, distance),
        t.light,
      ),
    );
  const sx = rng.between(190, 230);
  const craft = (x: number, y: number, k: number) =>
    ellipse(x, y, 7 * k, 1.5 * k, t.near) +
    ellipse(x, y - 1.3 * k, 3 * k, 1.6 * k, t.near) +
    circle(x + 6 * k, y, 0.9 * k, t.light);
  return (
    sky(t, id, 150) +
    glow(id(), sx, 78, 140, mix(t.light, t.low, 0.45), 0.75) +
    circle(sx, 78, 36, t.light, 'opacity="0.9"') +
    row(14, 72, 112, 0.76, 15) +
    mist(t, id, 120, 60, 0.55) +
    row(9, 56, 116, 0.5, 22) +
    mist(t, id, 146, 60, 0.5) +
    stroke('M92 128Q160 104 262 122', layer(t, 0.3), 3) +
    stroke('M40 144Q180 118 320 138', layer(t, 0.22), 2.4) +
    tower(266, 34, 34, layer(t, 0.2), t.light) +
    tower(116, 26, 66, layer(t, 0.26), t.light) +
    tower(6, 46, 22, layer(t, 0.12), t.light) +
    mist(t, id, 174, 40, 0.3) +
    craft(170, 52, 1.2) +
    craft(234, 104, 0.8) +
    craft(146, 92, 0.7)
  );
};
