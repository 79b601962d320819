import { layer } from './set.ts';
import { mix } from '../colour.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, group, path, ring, stroke, svg, times } from '../svg.ts';

/** Under the sea: shafts from the surface, weed, something passing. */
export const deep: Scene = (rng, t, id) => {
  const x = rng.between(196, 226);
  const shafts = times(6, (i) =>
    path(
      svg`M${x - 60 + i * 24} -4L${x - 48 + i * 24} -4L${x - 120 + i * 52 + rng.between(0, 20)} 184
      L${x - 170 + i * 52} 184Z`,
      t.light,
      svg`opacity="${rng.between(0.06, 0.16)}"`,
    ),
  );
  const fish = (fx: number, fy: number, k: number, fill: string) =>
    path(`M0 0C6 -7 18 -7 24 0L32 -6V6L24 0C18 7 6 7 0 0Z`, fill, svg`transform="translate(${fx} ${fy}) scale(${k})"`);
  const weed = times(14, (i) => {
    const wx = i < 6 ? i * 12 : 210 + (i - 6) * 15;
    const tall = rng.between(24, 66);
    return stroke(
      svg`M${wx} 184q${rng.between(4, 10)} ${-tall * 0.35} 0 ${-tall * 0.55}t${rng.between(-4, 4)} ${-tall * 0.5}`,
      t.near,
      rng.between(2, 4.4),
      'stroke-linecap="round"',
    );
  });
  const sub = group(
    path(
      'M-44 0C-44 -12 -20 -16 0 -16C24 -16 42 -10 46 0C42 10 24 14 0 14C-20 14 -44 10 -44 0ZM-10 -15V-26H12V-15ZM-42 -2L-56 -12V12L-42 3Z',
      layer(t, 0.14),
    ) + times(4, (i) => circle(-18 + i * 14, -2, 3.4, t.light)),
    svg`transform="translate(${x + 10} 88)"`,
  );
  const whale = group(
    path(
      'M-60 4C-50 -22 0 -28 34 -14C48 -8 58 -8 66 -20C70 -10 68 -4 76 0C66 4 58 4 50 6C20 24 -40 24 -60 4Z',
      layer(t, 0.16),
    ) +
      path('M-58 6C-40 14 -20 16 0 14', 'none', `stroke="${t.low}" stroke-width="1" stroke-opacity=".5"`) +
      circle(-44, -2, 1.4, t.light),
    svg`transform="translate(${x} 84)"`,
  );
  return (
    fade(id(), { x: 0, y: 0, w: 320, h: 180 }, [t.low, t.mid, t.top, t.near]) +
    glow(id(), x, 0, 150, mix(t.light, t.low, 0.45), 0.8) +
    shafts +
    times(9, () => fish(rng.between(110, 300), rng.between(34, 150), rng.between(0.2, 0.5), layer(t, 0.3))) +
    (rng.chance(0.5) ? sub : whale) +
    times(16, () =>
      ring(rng.between(100, 310), rng.between(20, 160), rng.between(0.8, 2.6), t.light, 0.5, 'opacity="0.6"'),
    ) +
    path('M0 190V168C60 156 120 174 190 168S290 158 320 164V190Z', t.near) +
    weed
  );
};
