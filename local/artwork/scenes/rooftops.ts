import { layer, mist, sky } from './set.ts';
import { mix } from '../colour.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, path, rect, stroke, svg, times } from '../svg.ts';

/** Crooked roofs under a big moon, washing on a line, a cat. */
export const rooftops: Scene = (rng, t, id) => {
  const mx = rng.between(206, 240);
  const roof = (x: number, w: number, top: number, d: number) => {
    const lean = rng.between(-4, 4);
    return (
      path(
        svg`M${x} 190L${x} ${top}L${x + w * 0.5 + lean} ${top - w * rng.between(0.35, 0.7)}L${x + w} ${top}
        L${x + w} 190Z`,
        layer(t, d),
      ) +
      rect({ x: x + w * 0.68, y: top - w * 0.5, w: w * 0.13, h: w * 0.4 }, layer(t, d)) +
      times(2, (i) =>
        rng.chance(0.75)
          ? rect(
              { x: x + w * (0.22 + i * 0.36), y: top + 8, w: w * 0.17, h: w * 0.24 },
              t.light,
              svg`opacity="${rng.between(0.4, 1)}"`,
            )
          : '',
      )
    );
  };
  const row = (count: number, low: number, high: number, d: number) =>
    times(count, (i) => roof((332 / count) * i - 6, (332 / count) * 1.05, rng.between(low, high), d));
  const cat = path(
    'M0 0C-1 -8 2 -12 5 -14L5 -20L8 -17H11L14 -20V-13C13 -10 12 -9 13 -4L14 0H10L9 -3L7 0ZM1 -2C-6 -4 -5 -12 -9 -13',
    t.near,
    svg`stroke="${t.near}" stroke-width="1.4" transform="translate(${mx - 12} 128)"`,
  );
  return (
    sky(t, id, 150) +
    times(30, () => circle(rng.next() * 320, rng.next() * 90, rng.pick([0.4, 0.7]), t.light)) +
    glow(id(), mx, 62, 110, mix(t.light, t.low, 0.45), 0.7) +
    circle(mx, 62, 32, t.light) +
    circle(mx - 9, 54, 6, mix(t.light, t.low, 0.4)) +
    circle(mx + 10, 70, 4, mix(t.light, t.low, 0.4)) +
    row(11, 112, 126, 0.66) +
    mist(t, id, 130, 40, 0.5) +
    row(7, 126, 142, 0.4) +
    stroke('M150 116Q196 128 262 112', t.near, 0.7) +
    times(5, (i) =>
      rect(
        { x: 166 + i * 17, y: 119 + Math.sin(i) * 2, w: 9, h: 11 },
        [t.light, t.low, mix(t.low, t.mid, 0.5)][i % 3]!,
      ),
    ) +
    row(5, 146, 158, 0.16) +
    path(svg`M${mx - 60} 190L${mx - 8} 126L${mx + 44} 190Z`, t.near) +
    cat +
    rect({ x: 296, y: 120, w: 12, h: 70 }, t.near) +
    times(5, (i) => circle(303 + i * 2.5, 112 - i * 9, 3 + i * 1.6, t.low, 'opacity="0.4"'))
  );
};
