import { bestOn, mix } from '../drawing/colour.ts';
import { pine } from '../drawing/figures.ts';
import { circle, line, path, polygon, rays, rect, svg, times } from '../drawing/svg.ts';
import { daylight, nightfall, type Motif } from './motif.ts';

/** A castle on a crag before a large moon. */
export const castle: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = rng.chance(0.5) ? nightfall(p) : daylight(p, rng);
  const s = Math.min(w, h);
  const bx = x + w * rng.between(0.42, 0.6);
  const foot = y + h * 0.74;
  const tower = (dx: number, wide: number, tall: number, roof: boolean) => {
    const tx = bx + dx * s;
    const [tw, th] = [wide * s, tall * s];
    const cap = roof
      ? path(
          svg`M${tx - tw * 0.68} ${foot - th}L${tx} ${foot - th - tw * 1.7}L${tx + tw * 0.68} ${foot - th}Z`,
          d.spark,
        ) +
        line([tx, foot - th - tw * 1.6], [tx, foot - th - tw * 2.1], d.land, s * 0.006) +
        path(
          svg`M${tx} ${foot - th - tw * 2.1}L${tx + tw * 0.5} ${foot - th - tw * 1.95}
          L${tx} ${foot - th - tw * 1.8}Z`,
          d.spark,
        )
      : times(3, (i) =>
          rect({ x: tx - tw * 0.6 + i * tw * 0.45, y: foot - th - tw * 0.25, w: tw * 0.3, h: tw * 0.3 }, d.land),
        );
    return (
      rect({ x: tx - tw / 2, y: foot - th, w: tw, h: th + s * 0.2 }, d.land) +
      cap +
      rect({ x: tx - tw * 0.09, y: foot - th * 0.8, w: tw * 0.18, h: tw * 0.42 }, d.sun)
    );
  };
  const crag = path(
    svg`M${x} ${y + h}V${y + h * 0.92}L${bx - s * 0.4} ${y + h * 0.9}L${bx - s * 0.28} ${foot}H${bx + s * 0.28}
      L${bx + s * 0.36} ${y + h * 0.86}L${x + w} ${y + h * 0.94}V${y + h}Z`,
    d.land,
  );
  const stars = times(14, () => circle(x + w * rng.next(), y + h * 0.6 * rng.next(), s * 0.006, d.sun));
  return (
    rect(box, d.sky) +
    stars +
    circle(bx + s * 0.1, y + h * 0.38, s * 0.38, mix(d.sky, d.mid, 0.7)) +
    circle(bx + s * 0.1, y + h * 0.38, s * 0.28, d.sun) +
    tower(-0.2, 0.11, 0.26, true) +
    tower(0, 0.15, 0.44, true) +
    tower(0.17, 0.12, 0.3, true) +
    tower(-0.08, 0.13, 0.2, false) +
    tower(0.09, 0.12, 0.18, false) +
    crag
  );
};

/** Mountains with snow, like folded paper. */
export const peaks: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const peak = (at: number, wide: number, tall: number, foot: number, fill: string, snow: string) => {
    const [px, py] = [x + w * at, foot - tall];
    return (
      path(svg`M${px - wide} ${foot}L${px} ${py}L${px + wide} ${foot}Z`, fill) +
      path(
        svg`M${px} ${py}L${px + wide} ${foot}L${px + wide * 0.12} ${foot}L${px - wide * 0.1} ${py + tall * 0.5}
        L${px + wide * 0.08} ${py + tall * 0.3}Z`,
        mix(fill, d.land, 0.45),
      ) +
      path(
        svg`M${px} ${py}L${px + wide * 0.24} ${py + tall * 0.24}L${px + wide * 0.08} ${py + tall * 0.2}
        L${px} ${py + tall * 0.32}L${px - wide * 0.09} ${py + tall * 0.2}L${px - wide * 0.24} ${py + tall * 0.24}Z`,
        snow,
      )
    );
  };
  const snow = bestOn(d.land, [p.paper, p.ink]);
  return (
    rect(box, d.sky) +
    circle(x + w * rng.between(0.25, 0.75), y + h * 0.3, Math.min(w, h) * 0.2, d.sun) +
    peak(0.16, w * 0.42, h * 0.44, y + h * 0.86, mix(d.sky, d.mid, 0.55), mix(d.sky, snow, 0.6)) +
    peak(0.86, w * 0.46, h * 0.52, y + h * 0.88, mix(d.sky, d.mid, 0.75), mix(d.sky, snow, 0.7)) +
    peak(rng.between(0.42, 0.56), w * 0.5, h * 0.66, y + h * 0.96, d.mid, snow) +
    path(
      svg`M${x} ${y + h}V${y + h * 0.86}Q${x + w * 0.3} ${y + h * 0.8} ${x + w * 0.55} ${y + h * 0.9}
        T${x + w} ${y + h * 0.86}V${y + h}Z`,
      d.land,
    ) +
    times(5, (i) =>
      pine(x + w * (0.06 + i * 0.07 + (i > 2 ? 0.55 : 0)), y + h * 0.9, h * rng.between(0.1, 0.17), d.land),
    )
  );
};

/** Art deco skyscrapers. */
export const towers: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = daylight(p, rng);
  const cx = x + w * rng.between(0.42, 0.58);
  const tower = (tx: number, wide: number, tall: number, fill: string, lit: string) => {
    const foot = y + h;
    const steps = [
      [1, 0],
      [1, 0.55],
      [0.74, 0.55],
      [0.74, 0.76],
      [0.46, 0.76],
      [0.46, 0.9],
      [0.2, 0.9],
      [0.06, 1],
    ] as const;
    const right = steps.map(([sx, sy]) => [tx + (wide / 2) * sx, foot - tall * sy] as const);
    const left = steps.toReversed().map(([sx, sy]) => [tx - (wide / 2) * sx, foot - tall * sy] as const);
    return (
      polygon([...right, ...left], fill) +
      times(3, (i) =>
        rect(
          { x: tx + wide * (-0.2 + i * 0.2) - wide * 0.025, y: foot - tall * 0.52, w: wide * 0.05, h: tall * 0.5 },
          lit,
        ),
      ) +
      path(
        svg`M${tx} ${foot - tall}L${tx + (wide / 2) * 0.06} ${foot - tall}
        L${tx + wide * 0.1} ${foot - tall * 0.9}L${tx + wide * 0.1} ${foot}Z`,
        mix(fill, lit, 0.25),
      )
    );
  };
  const back = times(6, (i) =>
    tower(x + w * (i + 0.3) * 0.18, w * 0.2, h * rng.between(0.3, 0.55), mix(d.mid, d.sky, 0.3), d.sky),
  );
  return (
    rect(box, d.sky) +
    rays([cx, y + h * 0.2], w + h, 9, [4, 40, 16], mix(d.sky, d.sun, 0.45)) +
    back +
    tower(cx - w * 0.3, w * 0.22, h * rng.between(0.5, 0.66), d.mid, d.sky) +
    tower(cx + w * 0.29, w * 0.24, h * rng.between(0.46, 0.6), d.mid, d.sky) +
    tower(cx, w * 0.3, h * 0.86, d.land, d.sun)
  );
};
