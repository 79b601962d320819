import type { Motif } from './motif.ts';
import { circle, type Point, rect, ring, stroke, svg, times } from '../svg.ts';

/** Points joined to points: a network with one node awake. */
export const signal: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const step = s / 5;
  const nodes: Point[] = [];
  for (let gy = y + step * 0.5; gy < y + h; gy += step)
    for (let gx = x + step * 0.5; gx < x + w; gx += step)
      nodes.push([gx + rng.between(-0.28, 0.28) * step, gy + rng.between(-0.28, 0.28) * step]);
  const links = nodes
    .flatMap((one, i) =>
      nodes
        .slice(i + 1)
        .filter((other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < step * 1.22)
        .map((other) => svg`M${one[0]} ${one[1]}L${other[0]} ${other[1]}`),
    )
    .join('');
  const awake = nodes[Math.floor(nodes.length * rng.between(0.35, 0.65))]!;
  return (
    rect(box, p.paper) +
    stroke(links, p.b, s * 0.008) +
    nodes
      .map(([nx, ny]) => circle(nx, ny, s * rng.pick([0.018, 0.026, 0.036]), rng.chance(0.16) ? p.c : p.ink))
      .join('') +
    times(3, (i) => ring(awake[0], awake[1], s * (0.1 + i * 0.06), p.a, s * 0.012)) +
    circle(awake[0], awake[1], s * 0.065, p.a)
  );
};
