import { mix } from '../drawing/colour.ts';
import { fade } from '../drawing/light.ts';
import { circle, line, path, place, rect, stroke, svg, times } from '../drawing/svg.ts';
import { clouds, halo, layer, mist, type Scene, sky } from './scene.ts';

/** A sailing ship before a low sun. */
export const openSea: Scene = (rng, t, id) => {
  const sx = rng.between(196, 236);
  const glitter = times(40, (i) => {
    const y = 112 + i * 1.7;
    const w = rng.between(4, 10 + i * 1.1);
    return rect(
      { x: sx - w / 2 + rng.between(-i, i) * 0.7, y, w, h: 0.7 + i * 0.02 },
      t.light,
      svg`opacity="${rng.between(0.25, 0.8)}"`,
    );
  });
  const x = sx + rng.pick([-46, 44]);
  const sail = (dx: number, top: number, w: number, h: number) =>
    path(
      svg`M${dx} ${top}q${w} ${h * 0.2} ${w} ${h}q${-w} ${-h * 0.1} ${-w * 1.3} 0
        q${w * 0.5} ${-h * 0.5} ${w * 0.3} ${-h}Z`,
      t.near,
    );
  const ship = place(
    path('M-30 -4Q0 2 32 -7L24 8H-24Z', t.near) +
      times(
        3,
        (i) =>
          line([-18 + i * 17, -4], [-18 + i * 17, -54 + Math.abs(i - 1) * 9], t.near, 1.1) +
          sail(-18 + i * 17, -52 + Math.abs(i - 1) * 9, 11, 18) +
          sail(-18 + i * 17, -32 + Math.abs(i - 1) * 5, 13, 20),
      ) +
      line([28, -6], [44, -18], t.near, 1),
    x,
    112,
    rng.between(0.85, 1.15),
  );
  const gulls = times(5, () => {
    const [gx, gy, k] = [rng.between(90, 300), rng.between(24, 76), rng.between(3, 6)];
    return stroke(
      svg`M${gx - k} ${gy}q${k * 0.6} ${-k * 0.7} ${k} 0q${k * 0.4} ${-k * 0.7} ${k} 0`,
      layer(t, 0.2),
      0.9,
    );
  });
  const swell = (y: number, depth: number, fill: string) => {
    let d = svg`M-20 ${y}`;
    for (let i = 0; i < 9; i += 1) d += svg`q22 ${-depth * rng.between(0.6, 1.3)} 44 0`;
    return path(`${d}V190H-20Z`, fill, svg`transform="translate(${rng.between(-30, 0)} 0)"`);
  };
  return (
    sky(t, id, 112) +
    halo(t, id, sx, 84, 130, 0.9) +
    circle(sx, 90, 19, t.light) +
    clouds(rng, t, 26, 11) +
    fade(id(), { x: 0, y: 110, w: 320, h: 70 }, [mix(t.low, t.mid, 0.4), mix(t.mid, t.top, 0.4), t.near]) +
    mist(t, id, 110, 18, 0.7) +
    glitter +
    ship +
    gulls +
    swell(160, 7, layer(t, 0.2)) +
    swell(172, 9, t.near)
  );
};
