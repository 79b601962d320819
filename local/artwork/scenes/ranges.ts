import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { coatMan, pine } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, path, svg, times } from '../svg.ts';

/** Range behind range, and a small party crossing. */
export const ranges: Scene = (rng, t, id) => {
  const sx = rng.between(180, 250);
  const peak = (x: number, foot: number, w: number, h: number, fill: string, shade: string) =>
    path(
      svg`M${x - w} ${foot}L${x - w * 0.5} ${foot - h * 0.46}L${x - w * 0.34} ${foot - h * 0.56}L${x} ${foot - h}
      L${x + w * 0.24} ${foot - h * 0.7}L${x + w * 0.5} ${foot - h * 0.5}L${x + w} ${foot}Z`,
      fill,
    ) +
    path(
      svg`M${x} ${foot - h}L${x + w * 0.24} ${foot - h * 0.7}L${x + w * 0.5} ${foot - h * 0.5}L${x + w} ${foot}
      L${x + w * 0.2} ${foot}L${x - w * 0.06} ${foot - h * 0.45}L${x + w * 0.06} ${foot - h * 0.7}Z`,
      shade,
    );
  const party = rng.int(2, 5);
  return (
    sky(t, id, 130) +
    glow(id(), sx, 66, 120, mix(t.light, t.low, 0.45), 0.85) +
    circle(sx, 66, 15, t.light) +
    ridge(rng, 96, 13, 9, layer(t, 0.84)) +
    mist(t, id, 104, 40, 0.6) +
    peak(236, 140, 92, 84, layer(t, 0.62), layer(t, 0.5)) +
    peak(126, 142, 70, 52, layer(t, 0.68), layer(t, 0.56)) +
    mist(t, id, 130, 50, 0.7) +
    ridge(rng, 134, 9, 8, layer(t, 0.42)) +
    times(22, () => pine(rng.between(0, 320), rng.between(138, 146), rng.between(9, 17), layer(t, 0.36))) +
    mist(t, id, 146, 26, 0.4) +
    ridge(rng, 152, 4, 5, layer(t, 0.2), true) +
    times(party, (i) => coatMan(214 + i * 9, 154 + (i % 2), 17 - (i % 2), t.near, 1, i % 2 === 0)) +
    ridge(rng, 166, 5, 5, t.near, true) +
    times(8, (i) => pine(i < 4 ? -4 + i * 15 : 258 + (i - 4) * 19, 172, rng.between(36, 66), t.near))
  );
};
