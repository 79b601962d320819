import type { Rng } from '../random.ts';
import { circle, stroke, svg, times } from '../svg.ts';
import type { SceneName } from './index.ts';
import type { Tones } from './tones.ts';

/** Places under a roof or beyond the air, where it neither rains nor snows. */
const sheltered: readonly SceneName[] = [
  'blindsRoom',
  'corridor',
  'deep',
  'drawingRoom',
  'planet',
  'projection',
  'rainWindow',
  'screens',
  'stage',
  'studio',
];

const rain = (rng: Rng, t: Tones) =>
  stroke(
    times(
      46,
      () => svg`M${rng.between(-20, 330)} ${rng.between(-20, 170)}l${rng.between(-3, -2)} ${rng.between(9, 15)}`,
    ),
    t.light,
    0.4,
    'opacity="0.4"',
  );
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

/** What the air is doing over a scene: mostly nothing. */
export function weather(rng: Rng, tones: Tones, scene: SceneName): string {
  if (sheltered.includes(scene)) return '';
  const roll = rng.next();
  return roll < 0.16 ? rain(rng, tones) : roll < 0.28 ? snow(rng, tones) : roll < 0.44 ? birds(rng, tones) : '';
}
