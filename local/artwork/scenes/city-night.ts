import { layer, mist, sky } from './set.ts';
import { mix } from '../colour.ts';
import { coatMan } from '../figures.ts';
import { beam, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, path, rect, stroke, svg, times } from '../svg.ts';

/** A wet street between tall houses, one lamp, one walker. */
export const cityNight: Scene = (rng, t, id) => {
  const house = (x: number, w: number, top: number, fill: string, lit: number) => {
    let windows = '';
    for (let wy = top + 8; wy < 128; wy += 9)
      for (let wx = x + 4; wx < x + w - 5; wx += 8)
        if (rng.chance(lit))
          windows += rect({ x: wx, y: wy, w: 3.4, h: 5 }, t.light, svg`opacity="${rng.between(0.35, 0.95)}"`);
    return rect({ x, y: top, w, h: 180 - top }, fill) + windows;
  };
  let back = '';
  for (let x = -4; x < 320;) {
    const w = rng.between(18, 34);
    back += house(x, w, rng.between(44, 92) + (x > 150 && x < 220 ? 26 : 0), layer(t, 0.46), 0.1);
    x += w;
  }
  const lamp = rng.between(212, 236);
  const man = lamp - rng.between(20, 34);
  const reflections = times(16, (i) =>
    rect(
      { x: lamp - 30 + rng.between(-26, 60), y: 146 + i * 2, w: rng.between(6, 30), h: 0.8 },
      t.light,
      svg`opacity="${rng.between(0.12, 0.5)}"`,
    ),
  );
  return (
    sky(t, id, 140) +
    glow(id(), lamp, 70, 120, mix(t.light, t.low, 0.45), 0.5) +
    back +
    mist(t, id, 116, 60, 0.5) +
    house(-10, 66, 8, layer(t, 0.2), 0.14) +
    house(56, 46, 40, layer(t, 0.28), 0.16) +
    house(262, 70, 14, layer(t, 0.18), 0.16) +
    mist(t, id, 136, 34, 0.4) +
    rect({ x: 0, y: 140, w: 320, h: 40 }, mix(t.near, t.mid, 0.18)) +
    beam(id(), [lamp, 62], 90, 26, 92, t.light, 0.75) +
    ellipse(lamp, 146, 44, 6, t.light, 'opacity="0.5"') +
    reflections +
    rect({ x: lamp + 17, y: 58, w: 1.8, h: 90 }, t.near) +
    stroke(svg`M${lamp + 18} 62Q${lamp + 17} 55 ${lamp} 57V61`, t.near, 1.6) +
    path(svg`M${lamp - 5} 63L${lamp + 5} 63L${lamp + 2} 59L${lamp - 2} 59Z`, t.near) +
    circle(lamp, 63.5, 2.6, t.light) +
    path(svg`M${man - 3} 150L${man + 3} 150L${man - 24} 180L${man - 44} 180Z`, t.near, 'opacity="0.75"') +
    coatMan(man, 151, 52, t.near, -1)
  );
};
