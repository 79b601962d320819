import { mix } from '../drawing/colour.ts';
import { fade, glow, gradient } from '../drawing/light.ts';
import { circle, clip, ellipse, line, path, place, stroke, svg, times } from '../drawing/svg.ts';
import { halo, type Scene, screen } from './scene.ts';

/** A planet with its sun just behind it, and a small spaceship. */
export const planet: Scene = (rng, t, id) => {
  const low = rng.chance(0.5);
  const [px, py, r] = low ? [rng.between(190, 240), 262, 160] : [rng.between(228, 258), rng.between(84, 100), 58];
  const stars = times(70, () =>
    circle(
      rng.next() * 320,
      rng.next() * 180,
      rng.pick([0.3, 0.45, 0.7]),
      t.light,
      svg`opacity="${rng.between(0.3, 1)}"`,
    ),
  );
  const name = id();
  const stops = [
    [0, t.low],
    [0.35, t.mid],
    [0.8, t.near],
  ] as const;
  const limb =
    gradient('radial', name, 'cx=".34" cy=".2" r=".85"', stops) +
    circle(px, py, r, `url(#${name})`) +
    stroke(
      svg`M${px - r * 0.94} ${py - r * 0.34}A${r} ${r} 0 0 1 ${px + r * 0.5} ${py - r * 0.866}`,
      t.light,
      1.4,
      'opacity="0.8"',
    );
  const bands = clip(
    id(),
    circle(px, py, r - 0.5, '#000'),
    times(6, (i) =>
      ellipse(
        px - r * 0.1,
        py - r * 0.7 + i * r * 0.28,
        r * 1.1,
        r * rng.between(0.02, 0.07),
        t.low,
        svg`opacity="0.18" transform="rotate(-12 ${px} ${py})"`,
      ),
    ),
  );
  const rings =
    low || rng.chance(0.4)
      ? ''
      : [1.5, 1.66, 1.88]
          .map((k) => stroke(svg`M${-r * k} 0A${r * k} ${r * k * 0.2} 0 0 0 ${r * k} 0`, t.light, 2.4, 'opacity="0.6"'))
          .map((ring) => place(ring, px, py, 1, -14))
          .join('');
  const sunX = px - r * 0.56;
  const sunY = py - r * 0.8;
  const ship = place(
    path('M0 0L-26 -5L-30 -12H-36L-34 -3L-42 0L-34 3L-36 12H-30L-26 5Z', mix(t.near, t.low, 0.55)) +
      path('M-42 -1.5L-76 0L-42 1.5Z', t.light),
    rng.between(128, 170),
    rng.between(64, 104),
    0.6,
    rng.between(-26, -8),
  );
  return (
    fade(id(), screen, [t.near, mix(t.near, t.top, 0.8), t.top]) +
    glow(id(), 120, 130, 170, t.mid, 0.35) +
    stars +
    circle(rng.between(70, 130), 40, 6, t.mid) +
    halo(t, id, sunX, sunY, 96, 0.95) +
    limb +
    bands +
    rings +
    circle(sunX, sunY, 3.4, '#ffffff') +
    line([sunX - 44, sunY], [sunX + 44, sunY], t.light, 0.5, 'opacity="0.7"') +
    ship
  );
};
