import { mix } from '../drawing/colour.ts';
import { bareTree, coatMan, gown, pine } from '../drawing/figures.ts';
import { glow } from '../drawing/light.ts';
import { circle, line, path, place, rect, stroke, svg, times } from '../drawing/svg.ts';
import { clouds, halo, layer, mist, ridge, type Scene, sky } from './scene.ts';

/** A house on a hill with lit windows. */
export const hauntedHill: Scene = (rng, t, id) => {
  const x = rng.between(206, 232);
  const fill = layer(t, 0.06);
  const walls = 'M-4.4 2V-2.2H-4.9L-3 -4.4L-1.6 -3V-5.4H-2L-.4 -8.4L1.2 -5.4H.8V-3H3.6V-4.2H4.1V-2.8L4.6 -2.4H4V2Z';
  const house = place(path(walls, fill), x, 112, 8);
  const lights = [
    [-0.8, 4.6, 1],
    [-3.4, 1.4, 0.25],
    [1.9, 1.6, 0.8],
    [-0.8, 1.8, 0.2],
  ]
    .map(([dx, dy, on]) => rect({ x: x + dx! * 8, y: 112 - dy! * 8, w: 4, h: 7 }, t.light, `opacity="${on}"`))
    .join('');
  return (
    sky(t, id, 150) +
    halo(t, id, x + 26, 46, 120, 0.7) +
    circle(x + 26, 46, 20, t.light) +
    clouds(rng, t, 40, 12) +
    ridge(rng, 138, 8, 6, layer(t, 0.52), true) +
    mist(t, id, 138, 40, 0.6) +
    path(
      svg`M0 190V168C${x - 110} 164 ${x - 74} 112 ${x - 44} 112H${x + 44}C${x + 70} 114 ${x + 80} 150 320 154V190Z`,
      fill,
    ) +
    house +
    lights +
    glow(id(), x - 4.4, 78, 22, t.light, 0.55) +
    stroke(svg`M${x} 114q-26 18 -4 32t-30 40`, mix(t.near, t.low, 0.4), 2.4) +
    bareTree(rng, x + 66, 140, 74, t.near, 0.1) +
    bareTree(rng, 46, 184, 176, t.near, 0.12) +
    times(9, (i) => rect({ x: 128 + i * 22, y: 160 - Math.abs(i - 5) * 1.5, w: 1.6, h: 22 }, t.near)) +
    line([124, 166], [312, 164], t.near, 1.2)
  );
};

/** Bare trees in mist under a moon. */
export const moonForest: Scene = (rng, t, id) => {
  const mx = rng.between(196, 236);
  const trunk = (x: number, w: number, fill: string) =>
    path(
      svg`M${x - w} 182L${x - w * 0.55} 90L${x - w * 0.45} -4L${x + w * 0.4} -4L${x + w * 0.6} 90L${x + w} 182Z`,
      fill,
    );
  return (
    sky(t, id, 160) +
    halo(t, id, mx, 62, 110, 0.75) +
    circle(mx, 62, 25, t.light) +
    circle(mx - 7, 56, 5, mix(t.light, t.low, 0.35)) +
    circle(mx + 8, 68, 3.4, mix(t.light, t.low, 0.35)) +
    times(7, (i) => bareTree(rng, 100 + i * 32 + rng.between(-8, 8), 150, 70, layer(t, 0.6))) +
    mist(t, id, 136, 60, 0.75) +
    ridge(rng, 150, 5, 5, layer(t, 0.3), true) +
    times(4, (i) =>
      bareTree(rng, 96 + i * 64 + rng.between(-14, 14), 160, 128, layer(t, 0.22), rng.between(-0.1, 0.1)),
    ) +
    mist(t, id, 158, 30, 0.4) +
    ridge(rng, 166, 4, 5, t.near, true) +
    trunk(26, 12, t.near) +
    bareTree(rng, 306, 184, 200, t.near, -0.16) +
    (rng.chance(0.6) ? gown(mx - 12, 168, 34, t.near) : coatMan(mx - 10, 168, 36, t.near))
  );
};

/** A castle or a colonnade in the evening. */
export const ruins: Scene = (rng, t, id) => {
  const x = rng.between(206, 236);
  const tower = (dx: number, w: number, h: number, pointed: boolean, d: number) =>
    rect({ x: x + dx - w / 2, y: 116 - h, w, h: h + 20 }, layer(t, d)) +
    (pointed
      ? path(
          svg`M${x + dx - w * 0.7} ${116 - h}L${x + dx} ${116 - h - w * 1.8}L${x + dx + w * 0.7} ${116 - h}Z`,
          layer(t, d * 0.6),
        ) + line([x + dx, 116 - h - w * 1.7], [x + dx, 116 - h - w * 2.5], t.near, 0.7)
      : times(4, (i) => rect({ x: x + dx - w * 0.6 + i * w * 0.34, y: 113 - h, w: w * 0.2, h: 4 }, layer(t, d)))) +
    rect({ x: x + dx - 1, y: 126 - h, w: 2, h: 5 }, t.light);
  const castle =
    tower(-34, 13, 36, true, 0.34) +
    tower(30, 15, 44, true, 0.36) +
    tower(0, 19, 66, true, 0.3) +
    tower(-16, 20, 28, false, 0.28) +
    tower(17, 20, 24, false, 0.28) +
    tower(50, 12, 22, false, 0.34);
  const columns =
    times(7, (i) => {
      const cx = x - 62 + i * 22;
      const broken = i === 2 || i === 5;
      const top = broken ? 90 : 62;
      return (
        rect({ x: cx - 4, y: top, w: 8, h: 130 - top }, layer(t, 0.24)) +
        rect({ x: cx + 1.5, y: top, w: 2.5, h: 130 - top }, t.near) +
        (broken ? '' : rect({ x: cx - 6, y: 58, w: 12, h: 4.5 }, layer(t, 0.2)))
      );
    }) +
    rect({ x: x - 70, y: 49, w: 62, h: 9 }, layer(t, 0.2)) +
    rect({ x: x + 18, y: 49, w: 40, h: 9 }, layer(t, 0.2)) +
    rect({ x: x - 76, y: 128, w: 156, h: 10 }, layer(t, 0.2)) +
    coatMan(x - 8, 138, 28, t.near, 1, false);
  const antique = rng.chance(0.4);
  return (
    sky(t, id, 140) +
    halo(t, id, x + 10, 80, 130, 0.85) +
    circle(x + 12, 74, 26, t.light) +
    ridge(rng, 112, 12, 7, layer(t, 0.78), true) +
    mist(t, id, 118, 40, 0.6) +
    ridge(rng, 134, 8, 6, layer(t, 0.5), true) +
    (antique
      ? columns
      : path(
          svg`M0 190V160C120 158 ${x - 70} 116 ${x - 46} 116H${x + 58}C${x + 70} 124 300 138 320 142V190Z`,
          layer(t, 0.22),
        ) + castle) +
    mist(t, id, 150, 26, 0.35) +
    ridge(rng, 164, 5, 5, t.near, true) +
    pine(24, 172, 60, t.near) +
    pine(44, 174, 42, t.near) +
    pine(304, 172, 52, t.near)
  );
};
