import { mix } from '../drawing/colour.ts';
import {
  circle,
  ellipse,
  path,
  place,
  type Point,
  polar,
  polygon,
  rect,
  ring,
  star,
  stroke,
  svg,
  times,
} from '../drawing/svg.ts';
import { nightfall, type Motif } from './motif.ts';

/** Planets in their orbits. */
export const orbits: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.pick([0.5, 0.2, 0.8]), y + h * rng.pick([0.5, 0.62])];
  const tilt = rng.between(-30, 30);
  const flat = rng.pick([1, 0.42]);
  const colours = [p.a, p.b, p.c, p.ink];
  const stars = times(26, () => circle(x + rng.next() * w, y + rng.next() * h, s * rng.pick([0.004, 0.007]), p.ink));
  const paths = times(5, (i) => {
    const r = s * (0.26 + i * 0.13);
    const [px, py] = polar(0, 0, r, rng.between(0, 360));
    const k = s * rng.between(0.025, 0.06);
    return (
      svg`<ellipse rx="${r}" ry="${r * flat}" fill="none" stroke="${p.ink}" stroke-width="${s * 0.006}"/>` +
      circle(px, py * flat, k, colours[i % 3]!) +
      (i === 3
        ? ellipse(px, py * flat, k * 1.9, k * 0.5, 'none', svg`stroke="${p.ink}" stroke-width="${s * 0.01}"`)
        : '')
    );
  });
  return (
    rect(box, p.paper) +
    stars +
    place(paths, cx, cy, 1, tilt) +
    circle(cx, cy, s * 0.16, p.a) +
    circle(cx - s * 0.04, cy - s * 0.04, s * 0.1, mix(p.a, p.c, 0.5))
  );
};

/** A rocket leaving a planet. */
export const rocket: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h * 0.85);
  const tilt = rng.between(12, 34) * rng.pick([1, -1]);
  const k = s * 0.0088;
  const body =
    path('M0 -52C14 -36 17 -8 12 22H-12C-17 -8 -14 -36 0 -52Z', d.sun) +
    path('M0 -52C7 -36 9 -8 6 22H12C17 -8 14 -36 0 -52Z', mix(d.sun, d.spark, 0.45)) +
    path('M-13 4L-26 34L-11 24ZM13 4L26 34L11 24Z', p.a) +
    circle(0, -14, 5.6, d.land) +
    circle(0, -14, 3.4, p.b) +
    path('M-9 24H9L6 30H-6Z', d.land);
  const flame = path('M-7 31Q-12 52 0 78Q12 52 7 31Z', p.c) + path('M-4 31Q-6 46 0 60Q6 46 4 31Z', d.sun);
  const stars = times(18, (i) =>
    i % 5 === 0
      ? polygon(star(x + rng.next() * w, y + rng.next() * h * 0.8, s * 0.03, s * 0.008, 4), d.sun)
      : circle(x + rng.next() * w, y + rng.next() * h, s * 0.006, d.sun),
  );
  const [moonX, moonY] = [x + w * (tilt > 0 ? 0.82 : 0.2), y + h * 0.2];
  const worldX = x + w * (tilt > 0 ? 0.1 : 0.9);
  return (
    rect(box, d.sky) +
    stars +
    circle(moonX, moonY, s * 0.09, p.b) +
    place(
      ellipse(0, 0, s * 0.17, s * 0.035, 'none', svg`stroke="${d.sun}" stroke-width="${s * 0.012}"`),
      moonX,
      moonY,
      1,
      -18,
    ) +
    circle(worldX, y + h * 1.08, s * 0.5, d.mid) +
    circle(worldX, y + h * 1.12, s * 0.44, mix(d.mid, d.land, 0.4)) +
    place(body + flame, x + w * 0.5, y + h * 0.46, k, tilt)
  );
};

/** A network with one node that sends. */
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
