import { layer, mist, ridge, sky } from './set.ts';
import { mix } from '../colour.ts';
import { coatMan, pine } from '../figures.ts';
import { glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, line, path, rect, svg, times } from '../svg.ts';

/** A castle or a colonnade at the end of the day. */
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
    glow(id(), x + 10, 80, 130, mix(t.light, t.low, 0.45), 0.85) +
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
