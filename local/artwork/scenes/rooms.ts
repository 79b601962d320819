import { mix } from '../drawing/colour.ts';
import { bust, coatMan, gown } from '../drawing/figures.ts';
import { fade, glow } from '../drawing/light.ts';
import { circle, ellipse, group, line, path, polar, rect, ring, stroke, svg, times } from '../drawing/svg.ts';
import { halo, type Scene, screen } from './scene.ts';

/** A room with tall windows, a chandelier and people. */
export const drawingRoom: Scene = (rng, t, id) => {
  const head = rng.pick([
    (x: number) => `V48A22 22 0 0 1 ${x + 44} 48V136Z`,
    (x: number) => `V30H${x + 44}V136Z`,
    (x: number) => `V52L${x + 22} 26L${x + 44} 52V136Z`,
  ]);
  const bays = rng.pick([[68, 152, 236], [236], [152, 250]]);
  const window = (x: number) =>
    path(`M${x} 136${head(x)}`, mix(t.low, t.light, 0.45)) +
    rect({ x: x + 21, y: 26, w: 2, h: 110 }, mix(t.near, t.mid, 0.5)) +
    times(3, (i) => rect({ x, y: 54 + i * 26, w: 44, h: 1.6 }, mix(t.near, t.mid, 0.5))) +
    path(`M${x - 12} 20H${x + 22}C${x + 10} 60 ${x + 2} 90 ${x + 4} 140H${x - 14}Z`, mix(t.near, t.mid, 0.55)) +
    path(`M${x + 56} 20H${x + 22}C${x + 34} 60 ${x + 42} 90 ${x + 40} 140H${x + 58}Z`, mix(t.near, t.mid, 0.42));
  const cx = rng.pick([186, 214, 130]);
  const lamp =
    line([cx, 0], [cx, 28], t.near, 1) +
    [-26, -14, 0, 14, 26]
      .map((dx) => stroke(`M${cx} 44Q${cx + dx} 50 ${cx + dx} 34`, t.near, 1.1) + circle(cx + dx, 30, 2.4, t.light))
      .join('') +
    ellipse(cx, 38, 4, 8, t.near) +
    glow(id(), cx, 34, 60, t.light, 0.6);
  const shafts = bays
    .filter((x) => x > 100)
    .map((x) => path(svg`M${x} 136L${x + 44} 136L${x + 4} 182L${x - 66} 182Z`, t.light, 'opacity="0.22"'))
    .join('');
  const people = rng.pick([
    () => gown(214, 160, 82, t.near) + coatMan(282, 162, 90, t.near, -1, false),
    () => gown(258, 162, 86, t.near, -1) + bust(rng, 150, 186, 74, t.near, false),
    () => coatMan(206, 162, 90, t.near, 1, false) + gown(232, 162, 84, t.near, -1),
    () => gown(262, 160, 84, t.near),
    () => bust(rng, 206, 186, 112, t.near, false) + coatMan(276, 158, 74, t.near, -1),
    () => coatMan(180, 160, 84, t.near) + coatMan(286, 164, 94, t.near, -1, false) + gown(228, 158, 78, t.near),
  ])();
  return (
    rect(screen, mix(t.near, t.mid, 0.5)) +
    fade(
      id(),
      { x: 0, y: 0, w: 320, h: 140 },
      [mix(t.near, t.mid, 0.2), mix(t.near, t.mid, 0.8), mix(t.mid, t.low, 0.2)],
      true,
    ) +
    halo(t, id, 240, 80, 130, 0.55) +
    bays.map(window).join('') +
    rect({ x: 0, y: 136, w: 320, h: 46 }, mix(t.near, t.mid, 0.34)) +
    shafts +
    lamp +
    people +
    rect({ x: 0, y: 0, w: 40, h: 180 }, t.near, 'opacity="0.7"') +
    ellipse(120, 172, 46, 16, t.near) +
    rect({ x: 82, y: 150, w: 76, h: 22 }, t.near, 'rx="9"')
  );
};

/** People before a wet window, the lights outside out of focus. */
export const rainWindow: Scene = (rng, t, id) => {
  const inks = [t.light, t.low, mix(t.low, t.mid, 0.5), mix(t.light, '#ff9a5a', 0.4)];
  const bokeh = times(34, () => {
    const r = rng.between(4, 15);
    const [x, y] = [rng.between(60, 325), rng.between(20, 140)];
    const ink = rng.pick(inks);
    return circle(x, y, r, ink, svg`opacity="${rng.between(0.16, 0.5)}"`) + ring(x, y, r, ink, 0.7, 'opacity="0.5"');
  });
  const drops = times(44, () => {
    const [x, y, k] = [rng.between(70, 320), rng.between(0, 150), rng.between(0.8, 2)];
    return (
      ellipse(x, y, k * 0.8, k, t.light, 'opacity="0.55"') +
      (rng.chance(0.25)
        ? line([x, y], [x + rng.between(-1, 1), y - rng.between(8, 30)], t.light, 0.5, 'opacity="0.3"')
        : '')
    );
  });
  const bars =
    rect({ x: 182, y: 0, w: 4, h: 152 }, t.near) +
    rect({ x: 60, y: 66, w: 260, h: 2.6 }, t.near) +
    rect({ x: 52, y: 0, w: 10, h: 160 }, t.near) +
    rect({ x: 0, y: 150, w: 320, h: 40 }, t.near);
  const people = rng.pick([
    () => bust(rng, 232, 184, 118, t.near, false),
    () => bust(rng, 214, 184, 104, t.near, false) + bust(rng, 272, 186, 112, t.near, rng.chance(0.5)),
    () => gown(246, 196, 150, t.near) + coatMan(218, 196, 158, t.near, 1, false),
  ])();
  return (
    fade(id(), screen, [t.top, mix(t.top, t.mid, 0.8), mix(t.mid, t.near, 0.3)]) +
    glow(id(), 232, 92, 130, t.low, 0.6) +
    bokeh +
    drops +
    bars +
    people +
    rect({ x: 0, y: 0, w: 52, h: 180 }, t.near)
  );
};

/** A wall of monitors in a dark room, people before it. */
export const screens: Scene = (rng, t, id) => {
  const monitor = (x: number, y: number, w: number, h: number) => {
    const kind = rng.int(0, 3);
    const inner = { x: x + 2, y: y + 2, w: w - 4, h: h - 4 };
    let d = svg`M${inner.x} ${y + h * 0.6}`;
    for (let i = 1; i <= 10; i += 1) d += svg`L${inner.x + (inner.w * i) / 10} ${y + h * rng.between(0.25, 0.8)}`;
    const shown = [
      times(5, (i) =>
        rect(
          {
            x: inner.x + 3,
            y: inner.y + 3 + i * (inner.h / 6),
            w: inner.w * rng.between(0.3, 0.85),
            h: inner.h * 0.07,
          },
          t.light,
        ),
      ),
      stroke(d, t.light, 1),
      times(3, (i) => ring(x + w / 2, y + h / 2, h * (0.12 + i * 0.1), t.light, 0.7)) +
        line([x + w / 2, y + h / 2], polar(x + w / 2, y + h / 2, h * 0.34, rng.between(0, 360)), t.light, 1),
      times(6, (i) => {
        const tall = inner.h * rng.between(0.2, 0.8);
        return rect(
          { x: inner.x + 3 + i * (inner.w / 6.6), y: inner.y + inner.h - tall - 2, w: inner.w / 10, h: tall },
          t.light,
        );
      }),
    ][kind]!;
    return (
      rect({ x, y, w, h }, t.near) +
      rect(inner, mix(t.mid, rng.pick([t.low, t.top]), rng.between(0.1, 0.6))) +
      group(shown, 'opacity="0.8"')
    );
  };
  let wall = '';
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1)
      if (column > 1 || rng.chance(0.4)) wall += monitor(36 + column * 47, 12 + row * 36, 43, 32);
  return (
    rect(screen, mix(t.near, t.top, 0.4)) +
    glow(id(), 214, 66, 150, t.low, 0.5) +
    wall +
    halo(t, id, 214, 70, 110, 0.22) +
    rect({ x: 90, y: 140, w: 240, h: 50 }, t.near) +
    path('M90 140L330 140L330 132L118 132Z', mix(t.near, t.mid, 0.45)) +
    times(14, (i) => circle(128 + i * 14, 136, 1.1, rng.pick([t.light, t.low]))) +
    bust(rng, 222, 190, 92, t.near, false) +
    (rng.chance(0.5) ? bust(rng, 286, 196, 88, t.near, false) : '')
  );
};
