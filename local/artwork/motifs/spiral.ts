import { bestOn } from '../colour.ts';
import { coatMan } from '../figures.ts';
import type { Motif } from './motif.ts';
import { circle, polar, rect, stroke, svg } from '../svg.ts';

/** A line that falls inward, after Saul Bass and his pendulum. */
export const spiral: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const [cx, cy] = [x + w * rng.between(0.42, 0.58), y + h * rng.between(0.42, 0.55)];
  const most = Math.hypot(w, h) * 0.5;
  const petals = rng.pick([0, 0, 3, 5]);
  const ground = rng.pick([p.paper, p.paper, p.a]);
  const pen = ground === p.a ? bestOn(p.a, [p.paper, p.ink]) : p.ink;
  let d = '';
  for (let t = 0; t <= 360 * 9; t += 9) {
    const r = (t / (360 * 9)) ** 1.15 * most;
    const bend = petals === 0 ? 1 : 1 + 0.12 * Math.sin((t * petals * Math.PI) / 180 + t / 600);
    const [px, py] = polar(cx, cy, r * bend, t);
    d += svg`${t === 0 ? 'M' : 'L'}${px} ${py}`;
  }
  const man = rng.chance(0.55)
    ? coatMan(cx, cy + most * 0.22, most * 0.5, ground === p.a ? (p.paper === pen ? p.ink : p.paper) : p.a)
    : circle(cx, cy, most * 0.12, ground === p.a ? p.c : p.a);
  return rect(box, ground) + stroke(d, pen, most * 0.032, 'stroke-linejoin="round"') + man;
};
