import { bestOn, mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { ellipse, n, path, polygon, rect, times } from '../svg.ts';

/** A stage: curtains, a spot, whoever stands in it. */
export const curtain: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const cloth = bestOn(d.land, [p.a, p.c]);
  const fold = (side: number) =>
    times(5, (i) => {
      const at = (i * w) / 17;
      const px = (k: number) => (side > 0 ? x + k : x + w - k);
      const swing = w * 0.1 * (i / 4);
      return path(
        `M${n(px(at))} ${n(y)}C${n(px(at + swing * 1.6))} ${n(y + h * 0.4)} ${n(px(at + swing * 0.2))} ${n(y + h * 0.6)} ${n(px(at * 0.7))} ${n(y + h)}H${n(px(-w * 0.1))}V${n(y)}Z`,
        mix(cloth, d.land, i % 2 ? 0.32 : 0),
      );
    })
      .split('/>')
      .filter(Boolean)
      .toReversed()
      .map((tag) => `${tag}/>`)
      .join('');
  const cx = x + w / 2;
  const foot = y + h * 0.86;
  const spot =
    polygon(
      [
        [cx - w * 0.03, y],
        [cx + w * 0.03, y],
        [cx + w * 0.24, foot],
        [cx - w * 0.24, foot],
      ],
      mix(d.sky, d.sun, 0.4),
    ) + ellipse(cx, foot, w * 0.24, h * 0.035, d.sun);
  const valance = times(6, (i) =>
    path(
      `M${n(x + (w * i) / 6)} ${n(y)}v${n(h * 0.06)}q${n(w / 12)} ${n(h * 0.09)} ${n(w / 6)} 0v${n(-h * 0.06)}Z`,
      mix(cloth, d.land, i % 2 ? 0.3 : 0.08),
    ),
  );
  const player = rng.pick([
    () => gown(cx, foot, h * 0.42, d.land),
    () => coatMan(cx, foot, h * 0.44, d.land),
    () =>
      rect({ x: cx - w * 0.006, y: foot - h * 0.36, w: w * 0.012, h: h * 0.36 }, d.land) +
      ellipse(cx, foot - h * 0.38, w * 0.026, h * 0.035, d.land),
  ]);
  return (
    rect(box, d.sky) +
    spot +
    rect({ x, y: foot, w, h: h * 0.2 }, d.land) +
    ellipse(cx, foot, w * 0.24, h * 0.035, d.sun) +
    player() +
    fold(1) +
    fold(-1) +
    valance
  );
};
