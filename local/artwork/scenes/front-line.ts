import { mix } from '../drawing/colour.ts';
import { bareTree } from '../drawing/figures.ts';
import { beam } from '../drawing/light.ts';
import { circle, line, path, place, stroke, svg, times } from '../drawing/svg.ts';
import { halo, layer, mist, ridge, type Scene, sky } from './scene.ts';

/** Soldiers on a ridge, smoke, searchlights and barbed wire. */
export const frontLine: Scene = (rng, t, id) => {
  const x = rng.between(190, 230);
  const smoke = (sx: number, k: number) =>
    times(7, (i) =>
      circle(
        sx + rng.between(-4, 10) * (i / 3),
        124 - i * 11 * k,
        (5 + i * 3.2) * k,
        mix(t.near, t.mid, 0.5),
        svg`opacity="${0.62 - i * 0.07}"`,
      ),
    );
  const soldier = (sx: number, y: number, k: number, turn: number) =>
    place(
      path(
        'M-6 -84C-6 -92 7 -92 7 -84L9 -82H-8ZM-5 -82H5V-76C9 -75 11 -72 11 -66L14 -56L26 -62L27 -59L13 -50L9 -56V-40L14 -20L20 -2H14L5 -30L-6 -16L-12 0H-18L-12 -20L-6 -40L-8 -66C-8 -72 -8 -75 -5 -76Z',
        t.near,
      ) + line([4, -58], [34, -70], t.near, 2.2),
      sx,
      y,
      k / 100,
      0,
      turn,
    );
  const plane = (px: number, py: number, k: number) =>
    place(path('M-18 0L-2 -2L2 -9H5L4 -2L18 0L4 2L3 5H0L-1 2Z', layer(t, 0.15)), px, py, k);
  return (
    sky(t, id, 140) +
    halo(t, id, x, 108, 120, 0.85) +
    beam(id(), [126, 140], -72, 4, 200, t.light, 0.4) +
    beam(id(), [286, 140], -112, 4, 200, t.light, 0.4) +
    plane(150, 40, 1) +
    plane(178, 30, 0.7) +
    plane(128, 28, 0.7) +
    smoke(128, 1) +
    smoke(268, 1.2) +
    ridge(rng, 128, 6, 14, layer(t, 0.5)) +
    mist(t, id, 132, 36, 0.6) +
    ridge(rng, 146, 4, 16, layer(t, 0.26)) +
    times(rng.int(3, 5), (i) =>
      soldier(x - 30 + i * 24 + rng.between(-3, 3), 153 + (i % 2) * 2, 42 - i, rng.pick([1, 1, -1])),
    ) +
    ridge(rng, 160, 4, 18, t.near) +
    bareTree(rng, 66, 166, 80, t.near, 0.3) +
    times(8, (i) => line([10 + i * 44, 158], [14 + i * 44, 178], t.near, 1.8)) +
    times(3, (i) => {
      let d = `M-4 ${162 + i * 5}`;
      for (let k = 0; k < 46; k += 1) d += `q1.8 ${k % 2 ? 3.4 : -3.4} 3.6 0q1.8 ${k % 2 ? -3.4 : 3.4} 3.6 0`;
      return stroke(d, t.near, 0.9);
    })
  );
};
