import type { Motif } from './motif.ts';
import { circle, path, rect, svg } from '../svg.ts';

/** Building blocks, stacked with more hope than sense. */
export const blocks: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const u = Math.min(w / 5, h / 6);
  const inks = [p.a, p.b, p.c, p.ink];
  const left = x + (w - u * 4) / 2;
  const brick = (column: number, row: number, i: number) => {
    const [bx, by, fill] = [left + column * u, y + h - (row + 1) * u, inks[i % 4]!];
    const shapes = [
      rect({ x: bx, y: by, w: u, h: u }, fill),
      path(svg`M${bx} ${by + u}A${u} ${u} 0 0 1 ${bx + u} ${by}V${by + u}Z`, fill),
      path(svg`M${bx} ${by + u}L${bx + u / 2} ${by}L${bx + u} ${by + u}Z`, fill),
      circle(bx + u / 2, by + u / 2, u / 2, fill),
      path(
        svg`M${bx} ${by + u}V${by}H${bx + u}V${by + u}H${bx + u * 0.75}
          A${u / 4} ${u / 4} 0 0 0 ${bx + u * 0.25} ${by + u}Z`,
        fill,
      ),
      rect({ x: bx, y: by, w: u, h: u }, fill) + circle(bx + u / 2, by + u / 2, u * 0.26, p.paper),
    ];
    return shapes[row < 3 && rng.chance(0.4) ? 0 : rng.int(0, 5)]!;
  };
  const heights = [rng.int(2, 5), rng.int(3, 5), rng.int(2, 4), rng.int(1, 5)];
  let out = rect(box, p.paper);
  heights.forEach((tall, column) => {
    for (let row = 0; row < tall; row += 1) out += brick(column, row, column + row * 3 + Math.floor(row / 2));
  });
  return out;
};
