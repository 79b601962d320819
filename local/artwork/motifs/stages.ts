import { bestOn, mix } from '../drawing/colour.ts';
import { coatMan, gown } from '../drawing/figures.ts';
import { circle, ellipse, line, path, polar, polygon, rect, ring, stroke, svg, times } from '../drawing/svg.ts';
import { nightfall, type Motif } from './motif.ts';

/** A stage with curtains, a spotlight, and a figure or a microphone. */
export const curtain: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const cloth = bestOn(d.land, [p.a, p.c]);
  const fold = (side: number) =>
    times(5, (index) => {
      const i = 4 - index;
      const at = (i * w) / 17;
      const px = (k: number) => (side > 0 ? x + k : x + w - k);
      const swing = w * 0.1 * (i / 4);
      return path(
        svg`M${px(at)} ${y}
          C${px(at + swing * 1.6)} ${y + h * 0.4} ${px(at + swing * 0.2)} ${y + h * 0.6} ${px(at * 0.7)} ${y + h}
          H${px(-w * 0.1)}V${y}Z`,
        mix(cloth, d.land, i % 2 ? 0.32 : 0),
      );
    });
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

/** A camera lens with its aperture blades. */
export const lens: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h * rng.between(0.45, 0.52)];
  const r = s * 0.4;
  const blades = rng.pick([6, 7, 8]);
  const open = r * rng.between(0.3, 0.45);
  const turn = rng.between(0, 60);
  const hole = Array.from({ length: blades }, (_, i) => polar(cx, cy, open, turn + (i * 360) / blades));
  const leaf = (i: number) =>
    polygon(
      [
        hole[i]!,
        hole[(i + 1) % blades]!,
        polar(cx, cy, r, turn + ((i + 2.1) * 360) / blades),
        polar(cx, cy, r * 1.06, turn + ((i + 1.5) * 360) / blades),
        polar(cx, cy, r, turn + ((i + 0.9) * 360) / blades),
      ],
      i % 2 === 0 ? p.b : mix(p.b, p.ink, 0.3),
      svg`stroke="${p.paper}" stroke-width="${s * 0.006}"`,
    );
  const bars = times(7, (i) => rect({ x, y: y + (h * i) / 7, w, h: h * 0.008 }, mix(p.paper, p.ink, 0.25)));
  return (
    rect(box, p.paper) +
    bars +
    circle(cx, cy, r * 1.16, p.ink) +
    circle(cx, cy, r, p.a) +
    times(blades, leaf) +
    ring(cx, cy, r * 1.02, p.ink, s * 0.03) +
    polygon(hole, p.ink) +
    circle(cx - open * 0.3, cy - open * 0.3, open * 0.2, p.paper) +
    times(24, (i) =>
      line(polar(cx, cy, r * 1.2, i * 15), polar(cx, cy, r * (i % 3 ? 1.25 : 1.32), i * 15), p.ink, s * 0.008),
    )
  );
};

/** A studio microphone and its sound waves. */
export const microphone: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.pick([0.5, 0.4, 0.6]), y + h * 0.42];
  const rings = rng.chance(0.5)
    ? times(6, (i) => ring(cx, cy, s * (0.3 + i * 0.13), [p.a, p.b, p.c][i % 3]!, s * 0.05))
    : times(11, (i) => {
        const tall = h * (0.12 + 0.55 * Math.abs(Math.sin(i * 1.7 + cx)));
        return rect(
          { x: x + (w * (i + 0.2)) / 11, y: cy - tall / 2, w: (w / 11) * 0.6, h: tall },
          [p.a, p.b, p.c][i % 3]!,
        );
      });
  const [rw, rh] = [s * 0.17, s * 0.27];
  const head = rect(
    { x: cx - rw, y: cy - rh, w: rw * 2, h: rh * 2 },
    p.ink,
    svg`rx="${rw}" stroke="${p.paper}" stroke-width="${s * 0.025}"`,
  );
  const slots = times(6, (i) =>
    rect(
      {
        x: cx - rw * (i === 0 || i === 5 ? 0.5 : 0.74),
        y: cy - rh * 0.74 + i * rh * 0.27,
        w: rw * (i === 0 || i === 5 ? 1 : 1.48),
        h: rh * 0.09,
      },
      p.paper,
    ),
  );
  return (
    rect(box, p.paper) +
    rings +
    stroke(
      svg`M${cx - rw * 1.5} ${cy}V${cy + rh * 0.3}A${rw * 1.5} ${rw * 1.5} 0 0 0 ${cx + rw * 1.5} ${cy + rh * 0.3}
        V${cy}`,
      p.ink,
      s * 0.035,
    ) +
    rect({ x: cx - s * 0.02, y: cy + rh * 1.1, w: s * 0.04, h }, p.ink) +
    head +
    slots
  );
};
