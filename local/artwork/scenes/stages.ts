import { mix } from '../drawing/colour.ts';
import { coatMan, crowd, gown } from '../drawing/figures.ts';
import { beam, fade, glow } from '../drawing/light.ts';
import { circle, ellipse, line, path, place, rect, times } from '../drawing/svg.ts';
import { halo, type Scene, screen } from './scene.ts';

/** A stage from the stalls: curtain, spotlights, performers, audience. */
export const stage: Scene = (rng, t, id) => {
  const x = rng.between(196, 222);
  const red = mix(t.mid, t.low, 0.15);
  const folds = times(26, (i) =>
    fade(
      id(),
      { x: i * 13 - 6, y: 0, w: 13.2, h: 140 },
      [mix(red, t.near, 0.25), mix(red, t.low, 0.12), mix(red, t.near, 0.62)],
      true,
    ),
  );
  const who = rng.pick(['pair', 'singer', 'man', 'band'] as const);
  const mic = line([x + 14, 138], [x + 14, 98], t.near, 1.1) + ellipse(x + 14, 96, 2.2, 3.2, t.near);
  const cast = {
    pair: coatMan(x - 10, 140, 58, t.near, 1, false) + gown(x + 9, 140, 54, t.near, -1),
    singer: gown(x, 140, 60, t.near) + mic,
    man: coatMan(x, 140, 62, t.near),
    band:
      coatMan(x, 140, 52, t.near, 1, false) +
      mic +
      coatMan(x - 36, 139, 48, t.near, -1) +
      coatMan(x + 44, 139, 48, t.near) +
      rect({ x: x - 62, y: 118, w: 16, h: 21 }, t.near),
  }[who];
  return (
    rect(screen, t.near) +
    folds +
    fade(id(), { x: 0, y: 0, w: 320, h: 24 }, [t.near, mix(red, t.near, 0.5)]) +
    rect({ x: 0, y: 0, w: 320, h: 140 }, t.near, 'opacity="0.42"') +
    halo(t, id, x, 84, 92, 0.65) +
    beam(id(), [x - 96, -40], 62, 8, 220, t.light, 0.6) +
    beam(id(), [x + 70, -40], 112, 8, 210, t.light, 0.5) +
    fade(id(), { x: 0, y: 138, w: 320, h: 42 }, [mix(t.mid, t.near, 0.45), t.near]) +
    ellipse(x, 141, 52, 7, t.light, 'opacity="0.85"') +
    cast +
    times(13, (i) => circle(18 + i * 24, 149, 3, t.low) + circle(18 + i * 24, 149, 1.6, t.light)) +
    crowd(rng, { x: 0, y: 0, w: 320, h: 186 }, 30, t.near)
  );
};

/** A broadcast studio: two people in chairs, lamps, a camera. */
export const studio: Scene = (rng, t, id) => {
  const wall = times(9, (i) =>
    rect(
      { x: 96 + i * 25, y: 34 + Math.abs(i - 4.5) * 5, w: 17, h: 92 - Math.abs(i - 4.5) * 5 },
      mix(t.mid, t.low, rng.between(0.1, 0.75)),
      'rx="2"',
    ),
  );
  const lamp = (x: number, a: number) =>
    rect({ x: x - 5, y: 6, w: 10, h: 9 }, t.near) + beam(id(), [x, 13], a, 11, 132, t.light, 0.42);
  const sitter = (x: number, turn: number) =>
    place(
      path(
        'M-14 0V-30C-14 -36 14 -36 14 -30V0ZM-10 -30C-12 -52 -6 -58 0 -58C8 -58 12 -50 12 -34L34 -30C38 -28 36 0 36 4H30L28 -18L6 -16Z',
        t.near,
      ) +
        ellipse(2, -67, 7, 9, t.near) +
        rect({ x: -20, y: -32, w: 6, h: 36 }, t.near) +
        rect({ x: -20, y: -8, w: 34, h: 8 }, t.near),
      x,
      140,
      1,
      0,
      turn,
    );
  const camera =
    rect({ x: 106, y: 98, w: 34, h: 20 }, t.near) +
    path('M140 103L152 100L152 116L140 113Z', t.near) +
    line([122, 118], [110, 180], t.near, 2.4) +
    line([122, 118], [136, 180], t.near, 2.4) +
    circle(114, 94, 7, t.near) +
    circle(130, 93, 9, t.near) +
    circle(109, 102, 1.4, '#ff4a3a');
  return (
    rect(screen, mix(t.near, t.top, 0.5)) +
    glow(id(), 226, 84, 130, t.low, 0.7) +
    wall +
    fade(id(), { x: 0, y: 126, w: 320, h: 54 }, [mix(t.mid, t.near, 0.35), t.near]) +
    rect({ x: 0, y: 4, w: 320, h: 2.4 }, t.near) +
    lamp(166, 78) +
    lamp(228, 92) +
    lamp(288, 106) +
    ellipse(228, 146, 78, 9, t.light, 'opacity="0.3"') +
    sitter(184, 1) +
    sitter(272, -1) +
    rect({ x: 220, y: 122, w: 16, h: 2.4 }, t.near) +
    rect({ x: 227, y: 122, w: 2, h: 22 }, t.near) +
    circle(228, 119, 2.4, t.light) +
    camera
  );
};
