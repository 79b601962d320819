import { bestOn, mix } from '../colour.ts';
import { coatMan, gown } from '../figures.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { ellipse, path, rect, svg, times } from '../svg.ts';

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
        svg`M${px(at)} ${y}
          C${px(at + swing * 1.6)} ${y + h * 0.4} ${px(at + swing * 0.2)} ${y + h * 0.6} ${px(at * 0.7)} ${y + h}
          H${px(-w * 0.1)}V${y}Z`,
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
    path(
      svg`M${cx - w * 0.03} ${y}L${cx + w * 0.03} ${y}L${cx + w * 0.24} ${foot}L${cx - w * 0.24} ${foot}Z`,
      mix(d.sky, d.sun, 0.4),
    ) + ellipse(cx, foot, w * 0.24, h * 0.035, d.sun);
  const valance = times(6, (i) =>
    path(
      svg`M${x + (w * i) / 6} ${y}v${h * 0.06}q${w / 12} ${h * 0.09} ${w / 6} 0v${-h * 0.06}Z`,
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
