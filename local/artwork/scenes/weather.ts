import type { Rng } from '../drawing/random.ts';
import { circle, stroke, svg, times } from '../drawing/svg.ts';
import type { Tones } from './tones.ts';

const rain = (rng: Rng, t: Tones) => {
  const drop = () =>
    svg`M${rng.between(-20, 330)} ${rng.between(-20, 170)}l${rng.between(-3, -2)} ${rng.between(9, 15)}`;
  return stroke(times(46, drop), t.light, 0.4, 'opacity="0.4"');
};

const snow = (rng: Rng, t: Tones) =>
  times(60, () =>
    circle(
      rng.between(0, 320),
      rng.between(0, 176),
      rng.pick([0.5, 0.8, 1.3]),
      t.light,
      svg`opacity="${rng.between(0.3, 0.85)}"`,
    ),
  );
const birds = (rng: Rng, t: Tones) => {
  const [x, y] = [rng.between(120, 220), rng.between(26, 60)];
  return times(7, (i) => {
    const [bx, by, k] = [
      x + (i - 3) * 9 + rng.between(-3, 3),
      y + Math.abs(i - 3) * 4 + rng.between(-2, 2),
      rng.between(2, 3.6),
    ];
    return stroke(
      svg`M${bx - k} ${by - k * 0.3}q${k * 0.7} ${-k * 0.4} ${k} ${k * 0.4}q${k * 0.4} ${-k * 0.8} ${k} ${-k * 0.4}`,
      t.near,
      0.7,
    );
  });
};

/** Draws rain, snow or birds over a scene. Draws nothing in more than half of all scenes. */
export function weather(rng: Rng, tones: Tones): string {
  const roll = rng.next();
  return roll < 0.16 ? rain(rng, tones) : roll < 0.28 ? snow(rng, tones) : roll < 0.44 ? birds(rng, tones) : '';
}
