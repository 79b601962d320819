import { mix } from '../colour.ts';
import { bust, coatMan, gown } from '../figures.ts';
import { fade, glow } from '../light.ts';
import type { Scene } from './set.ts';
import { circle, ellipse, line, n, path, rect, stroke, svg, times } from '../svg.ts';

/** Tall windows, a chandelier, two people not looking at one another. */
export const drawingRoom: Scene = (rng, t, id) => {
  const head = rng.pick(['V48A22 22 0 0 1 WIDE 48V136Z', 'V30H WIDE V136Z', 'V52L MID 26L WIDE 52V136Z']);
  const bays = rng.pick([[68, 152, 236], [236], [152, 250]]);
  const window = (x: number) =>
    path(`M${x} 136${head.replace('WIDE', n(x + 44)).replace('MID', n(x + 22))}`, mix(t.low, t.light, 0.45)) +
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
    rect({ x: 0, y: 0, w: 320, h: 180 }, mix(t.near, t.mid, 0.5)) +
    fade(
      id(),
      { x: 0, y: 0, w: 320, h: 140 },
      [mix(t.near, t.mid, 0.2), mix(t.near, t.mid, 0.8), mix(t.mid, t.low, 0.2)],
      true,
    ) +
    glow(id(), 240, 80, 130, mix(t.light, t.low, 0.45), 0.55) +
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
