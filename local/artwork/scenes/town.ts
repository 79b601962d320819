import { mix } from '../drawing/colour.ts';
import { coatMan } from '../drawing/figures.ts';
import { beam } from '../drawing/light.ts';
import { circle, ellipse, path, rect, stroke, svg, times } from '../drawing/svg.ts';
import { halo, layer, mist, type Scene, sky } from './scene.ts';

/** A wet street between tall houses, a lamp and a man. */
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
    halo(t, id, lamp, 70, 120, 0.5) +
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

/** Roofs under a large moon, washing on a line, a cat. */
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
    halo(t, id, mx, 62, 110, 0.7) +
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
