import { mix } from '../drawing/colour.ts';
import { bust, coatMan, crowd, gown } from '../drawing/figures.ts';
import { circle, group, line, path, rect, stroke, svg, times } from '../drawing/svg.ts';
import { daylight, nightfall, type Motif } from './motif.ts';

/** A crowd with banners. */
export const banners: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const flag = (i: number) => {
    const fx = x + w * (0.1 + i * 0.2);
    const top = y + h * rng.between(0.14, 0.34);
    const wide = w * 0.26;
    return (
      line([fx, top], [fx - w * 0.06, y + h], d.land, w * 0.012) +
      path(
        svg`M${fx} ${top}q${wide * 0.3} ${-h * 0.05} ${wide * 0.55} 0t${wide * 0.45} 0l${-w * 0.02} ${h * 0.17}
          q${-wide * 0.25} ${h * 0.04} ${-wide * 0.45} 0t${-wide * 0.55} 0Z`,
        [d.sun, d.spark, d.mid][i % 3]!,
      )
    );
  };
  return (
    rect(box, d.sky) +
    times(5, flag) +
    crowd(rng, { ...box, y: y - h * 0.1 }, h * 0.2, mix(d.land, d.mid, 0.4)) +
    crowd(rng, box, h * 0.24, d.land)
  );
};

/** A silhouette before the light of a venetian blind. */
export const blinds: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const tilt = rng.between(-14, -5) * rng.pick([1, -1]);
  const slat = h * 0.075;
  const bars = times(13, (i) =>
    rect(
      { x: x - w, y: y - h * 0.15 + i * slat * 1.6, w: w * 3, h: slat },
      i % 4 === 2 ? d.spark : mix(d.spark, d.sun, 0.45),
    ),
  );
  const shadow = rng.chance(0.75)
    ? bust(rng, x + w * rng.between(0.4, 0.62), y + h * 1.04, Math.min(h * 0.86, w * 0.95), d.land, true)
    : gown(x + w * 0.55, y + h * 1.2, h * 1.05, d.land);
  return rect(box, d.sky) + group(bars, svg`transform="rotate(${tilt} ${x + w / 2} ${y + h / 2})"`) + shadow;
};

/** A figure in a lit doorway. */
export const door: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const dw = Math.min(w * 0.3, h * 0.32);
  const dx = x + w * rng.between(0.32, 0.5);
  const top = y + h * 0.16;
  const foot = y + h * 0.72;
  const light = rng.pick([d.spark, d.sun]);
  const fling = rng.pick([-1, 1]);
  return (
    rect(box, mix(d.sky, d.land, 0.35)) +
    rect({ x, y: foot, w, h: h * 0.3 }, d.land) +
    path(
      svg`M${dx} ${foot}L${dx + dw} ${foot}L${dx + dw + fling * w * 0.3} ${y + h}
      L${dx + fling * w * 0.3 - w * 0.1} ${y + h}Z`,
      mix(d.land, light, 0.75),
    ) +
    rect({ x: dx, y: top, w: dw, h: foot - top }, light) +
    path(
      svg`M${dx + dw} ${top}L${dx + dw * 1.62} ${top - h * 0.05}L${dx + dw * 1.62} ${foot + h * 0.08}
      L${dx + dw} ${foot}Z`,
      d.mid,
    ) +
    circle(dx + dw * 1.5, (top + foot) / 2, w * 0.012, light) +
    (rng.chance(0.5)
      ? coatMan(dx + dw * 0.5, foot, (foot - top) * 0.86, d.land)
      : gown(dx + dw * 0.5, foot, (foot - top) * 0.82, d.land)) +
    path(
      svg`M${dx + dw * 0.42} ${foot}L${dx + dw * 0.58} ${foot}L${dx + dw * 0.66 + fling * w * 0.3} ${y + h}
      L${dx + dw * 0.2 + fling * w * 0.3} ${y + h}Z`,
      d.land,
    )
  );
};

/** People on girders. */
export const girders: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const tilt = rng.pick([-16, 14, -22]);
  const beams =
    times(4, (i) => rect({ x: x - w, y: y + h * (0.2 + i * 0.24), w: w * 3, h: h * 0.035 }, i % 2 ? d.land : d.spark)) +
    times(7, (i) =>
      rect({ x: x + w * (i * 0.28 - 0.4), y: y - h, w: w * 0.03, h: h * 3 }, i % 3 === 1 ? d.spark : d.land),
    );
  const turn = svg`transform="rotate(${tilt} ${x + w / 2} ${y + h / 2})"`;
  return (
    rect(box, d.sky) +
    circle(x + w * 0.3, y + h * 0.34, Math.min(w, h) * 0.26, d.sun) +
    group(
      beams +
        coatMan(x + w * 0.36, y + h * 0.44, h * 0.24, d.land) +
        coatMan(x + w * 0.68, y + h * 0.68, h * 0.24, d.land, -1),
      turn,
    )
  );
};

/** One or two people under an umbrella in the rain. */
export const umbrella: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.between(0.42, 0.58), y + h * 0.52];
  const r = s * 0.34;
  const rain = times(46, () => {
    const [rx, ry, k] = [x + rng.between(-0.1, 1.05) * w, y + rng.between(-0.1, 0.95) * h, s * rng.between(0.05, 0.12)];
    return svg`M${rx} ${ry}l${-k * 0.3} ${k}`;
  });
  const rib = (i: number) =>
    path(
      svg`M${cx - r + (i * r) / 2} ${cy}
        Q${cx - r * 0.75 + (i * r) / 2} ${cy - r * 0.16} ${cx - r / 2 + (i * r) / 2} ${cy}L${cx} ${cy - r}Z`,
      i % 2 ? mix(p.a, p.ink, 0.22) : p.a,
    );
  const dome = path(
    svg`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Q${cx + r * 0.75} ${cy - r * 0.2} ${cx + r / 2} ${cy}
      Q${cx + r / 4} ${cy - r * 0.2} ${cx} ${cy}Q${cx - r / 4} ${cy - r * 0.2} ${cx - r / 2} ${cy}
      Q${cx - r * 0.75} ${cy - r * 0.2} ${cx - r} ${cy}Z`,
    p.a,
  );
  const pair = rng.chance(0.6);
  return (
    rect(box, mix(p.paper, p.b, 0.25)) +
    stroke(rain, p.b, s * 0.011, 'stroke-linecap="round"') +
    (pair
      ? coatMan(cx - r * 0.3, y + h * 0.93, h * 0.42, p.ink, 1, false) +
        gown(cx + r * 0.3, y + h * 0.93, h * 0.39, p.ink, -1)
      : coatMan(cx, y + h * 0.93, h * 0.44, p.ink)) +
    line([cx, cy - r * 1.1], [cx, cy + r * 0.5], p.ink, s * 0.014) +
    dome +
    (pair ? '' : rib(1) + rib(2)) +
    rect({ x, y: y + h * 0.925, w, h: h * 0.1 }, p.ink)
  );
};
