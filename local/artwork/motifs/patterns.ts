import { bestOn } from '../drawing/colour.ts';
import { coatMan } from '../drawing/figures.ts';
import { circle, path, place, polar, polygon, ray, rect, ring, stroke, svg, times } from '../drawing/svg.ts';
import { daylight, type Motif } from './motif.ts';

/** Constructivist wedge, discs and bars. */
export const constructivist: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const turn = rng.pick([-38, -52, 32, -24]);
  const [cx, cy] = [x + w * rng.between(0.4, 0.6), y + h * rng.between(0.42, 0.55)];
  const bars = place(
    rect({ x: -s, y: -s * 0.42, w: s * 2, h: s * 0.05 }, p.ink) +
      rect({ x: -s, y: s * 0.36, w: s * 1.2, h: s * 0.1 }, p.ink) +
      rect({ x: -s * 0.1, y: s * 0.5, w: s * 1.4, h: s * 0.03 }, p.a) +
      path(svg`M${s * 0.06} 0L${-s * 1.1} ${-s * 0.24}L${-s * 1.1} ${s * 0.24}Z`, p.a) +
      rect({ x: s * 0.2, y: -s * 0.62, w: s * 0.06, h: s * 0.9 }, p.b) +
      rect({ x: s * 0.34, y: -s * 0.7, w: s * 0.12, h: s * 0.5 }, p.c),
    cx,
    cy,
    1,
    turn,
  );
  return (
    rect(box, p.paper) +
    circle(cx + s * 0.12, cy, s * 0.33, p.ink) +
    circle(cx + s * 0.12, cy, s * 0.22, p.b) +
    bars +
    ring(cx - s * 0.3, cy + s * 0.44, s * 0.13, p.ink, s * 0.022) +
    circle(cx - s * 0.3, cy + s * 0.44, s * 0.05, p.a)
  );
};

/** A grid of dots that grow towards one point. */
export const dots: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const columns = rng.pick([6, 7, 8]);
  const step = w / columns;
  const [fx, fy] = [x + w * rng.between(0.3, 0.7), y + h * rng.between(0.3, 0.7)];
  const maxRadius = Math.hypot(w, h) * 0.55;
  const special = rng.pick([p.a, p.c]);
  let out = rect(box, rng.chance(0.3) ? p.c : p.paper);
  for (let row = 0; row * step < h; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [px, py] = [x + (column + 0.5) * step, y + (row + 0.5) * step];
      const near = 1 - Math.min(1, Math.hypot(px - fx, py - fy) / maxRadius);
      out += circle(px, py, step * (0.1 + 0.36 * near), near > 0.78 ? special : p.ink);
    }
  return out;
};

/** Long curves that part and meet, and two discs. */
export const ribbons: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.b, p.c, p.ink];
  const lines = rng.int(7, 9);
  const swing = rng.between(0.24, 0.4) * rng.pick([1, -1]);
  const bands = times(lines, (i) => {
    const top = x + (w * (i - 1)) / (lines - 2);
    const foot = x + w * (0.5 + (i / (lines - 1) - 0.5) * rng.pick([1.5, -1.1]));
    return stroke(
      svg`M${top} ${y - 5}
        C${top + w * swing} ${y + h * 0.35} ${foot - w * swing} ${y + h * 0.6} ${foot} ${y + h + 5}`,
      inks[i % 4]!,
      w * 0.085,
    );
  });
  return (
    rect(box, p.paper) +
    bands +
    circle(x + w * rng.pick([0.26, 0.74]), y + h * 0.27, Math.min(w, h) * 0.13, p.ink) +
    circle(x + w * 0.5, y + h * 0.66, Math.min(w, h) * 0.17, p.a)
  );
};

/** Jagged, overlapping blades around a centre. */
export const shards: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.ink, p.b, p.c];
  const [cx, cy] = [x + w * rng.between(0.4, 0.6), y + h * rng.between(0.4, 0.55)];
  const reach = Math.max(w, h) * 0.8;
  const turn = rng.between(0, 360);
  const blade = (i: number) => {
    const a = turn + i * 45 + rng.between(-12, 12);
    const wide = rng.between(12, 26);
    return polygon(
      [
        polar(cx, cy, reach * rng.between(0.04, 0.1), a),
        polar(cx, cy, reach * rng.between(0.5, 0.7), a - wide),
        polar(cx, cy, reach, a - wide * 0.4),
        polar(cx, cy, reach * rng.between(0.72, 0.9), a + wide * 0.5),
      ],
      inks[i % 4]!,
    );
  };
  return (
    rect(box, p.paper) +
    times(8, blade) +
    (rng.chance(0.6)
      ? coatMan(cx, cy + h * 0.2, h * 0.4, p.paper) + coatMan(cx + w * 0.008, cy + h * 0.2, h * 0.385, p.ink)
      : '')
  );
};

/** A spiral around a figure, in the style of Saul Bass. */
export const spiral: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const [cx, cy] = [x + w * rng.between(0.42, 0.58), y + h * rng.between(0.42, 0.55)];
  const maxRadius = Math.hypot(w, h) * 0.5;
  const petals = rng.pick([0, 0, 3, 5]);
  const ground = rng.pick([p.paper, p.paper, p.a]);
  const pen = ground === p.a ? bestOn(p.a, [p.paper, p.ink]) : p.ink;
  let d = '';
  for (let t = 0; t <= 360 * 9; t += 9) {
    const r = (t / (360 * 9)) ** 1.15 * maxRadius;
    const bend = petals === 0 ? 1 : 1 + 0.12 * Math.sin((t * petals * Math.PI) / 180 + t / 600);
    const [px, py] = polar(cx, cy, r * bend, t);
    d += svg`${t === 0 ? 'M' : 'L'}${px} ${py}`;
  }
  const man = rng.chance(0.55)
    ? coatMan(cx, cy + maxRadius * 0.22, maxRadius * 0.5, ground === p.a ? (p.paper === pen ? p.ink : p.paper) : p.a)
    : circle(cx, cy, maxRadius * 0.12, ground === p.a ? p.c : p.a);
  return rect(box, ground) + stroke(d, pen, maxRadius * 0.032, 'stroke-linejoin="round"') + man;
};

/** An art deco sunrise. */
export const sunburst: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const [cx, cy] = [x + w / 2, y + h * rng.between(0.72, 0.92)];
  const count = rng.pick([13, 15, 17]);
  const inks = [p.b, p.a, p.c];
  const step = 180 / count;
  const fan = times(count, (i) => ray([cx, cy], w + h, 180 + i * step, 180 + (i + 0.56) * step, inks[i % 3]!));
  const s = Math.min(w, h);
  return (
    rect(box, p.paper) +
    fan +
    circle(cx, cy, s * 0.36, p.paper) +
    circle(cx, cy, s * 0.32, p.ink) +
    circle(cx, cy, s * 0.25, p.a) +
    circle(cx, cy, s * 0.15, p.paper) +
    rect({ x, y: cy, w, h }, p.ink) +
    times(4, (i) => rect({ x, y: cy + h * 0.03 + i * h * 0.035, w, h: h * (0.014 - i * 0.003) }, p.a))
  );
};

/** The sea as a pattern of scales, a sun above it. */
export const waves: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const r = w / rng.pick([5, 6, 7]);
  const line0 = y + h * rng.between(0.5, 0.58);
  const scale = (cx: number, cy: number) =>
    circle(cx, cy, r * 0.98, d.land) +
    circle(cx, cy, r * 0.76, d.sky) +
    circle(cx, cy, r * 0.54, d.mid) +
    circle(cx, cy, r * 0.3, d.sky);
  let rows = '';
  for (let i = 0; line0 + i * r * 0.5 < y + h + r; i += 1)
    for (let k = -1; k * r * 2 < w + r * 2; k += 1)
      rows += scale(x + k * r * 2 + (i % 2) * r, line0 + i * r * 0.5 + r * 0.6);
  return rect(box, d.sky) + circle(x + w * rng.between(0.35, 0.65), y + h * 0.4, Math.min(w, h) * 0.3, d.sun) + rows;
};
