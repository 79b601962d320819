import { luminance, mix } from '../drawing/colour.ts';
import { circle, ellipse, line, path, place, polar, rays, rect, ring, svg, times } from '../drawing/svg.ts';
import { nightfall, type Motif } from './motif.ts';

/** Three round cartoon creatures. */
export const blobs: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const inks = [p.a, p.c, p.b];
  const night = '#1b1720';
  const creature = (i: number) => {
    const size = Math.min(w, h) * [0.27, 0.2, 0.16][i]!;
    const cx = x + w * [0.42, 0.78, 0.18][i]!;
    const foot = y + h * [0.9, 0.94, 0.97][i]!;
    const tall = size * rng.between(1.3, 2.3);
    const cy = foot - tall;
    const ears = rng.int(0, 2);
    const fill = inks[i]!;
    const top =
      ears === 0
        ? circle(cx, cy - size * 1.35, size * 0.13, p.ink) +
          line([cx, cy - size * 1.3], [cx, cy - size * 0.6], p.ink, size * 0.06)
        : [-1, 1]
            .map((side) =>
              ears === 1
                ? circle(cx + side * size * 0.62, cy - size * 0.6, size * 0.34, fill)
                : place(
                    ellipse(0, -size * 1.1, size * 0.2, size * 0.62, fill),
                    cx + side * size * 0.36,
                    cy,
                    1,
                    side * 11,
                  ),
            )
            .join('');
    const body = path(svg`M${cx - size} ${foot}V${cy}A${size} ${size * 0.94} 0 0 1 ${cx + size} ${cy}V${foot}Z`, fill);
    const look = rng.between(-0.35, 0.35);
    const eyes = [-0.34, 0.34]
      .map(
        (at) =>
          circle(cx + size * at, cy - size * 0.08, size * 0.25, '#fffaf0') +
          circle(cx + size * (at + look * 0.3), cy - size * 0.04, size * 0.12, night),
      )
      .join('');
    const mouth = rng.chance(0.6)
      ? path(
          svg`M${cx - size * 0.3} ${cy + size * 0.34}
            Q${cx} ${cy + size * 0.8} ${cx + size * 0.3} ${cy + size * 0.34}Z`,
          night,
        )
      : ellipse(cx, cy + size * 0.46, size * 0.1, size * 0.13, night);
    return top + body + eyes + mouth;
  };
  return (
    rect(box, p.paper) +
    circle(x + w * 0.74, y + h * 0.22, Math.min(w, h) * 0.15, mix(p.paper, p.b, 0.7)) +
    times(3, creature) +
    rect({ x, y: y + h * 0.9, w, h: h * 0.1 }, p.ink)
  );
};

/** The shadow of a hand with long fingers. */
export const claw: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h);
  const light = rng.chance(0.5);
  const [ground, hand] = light ? [d.spark, d.land] : [d.sky, d.spark];
  const fingers = [
    [-0.36, 0.58, -34],
    [-0.2, 0.86, -15],
    [0, 0.94, 0],
    [0.2, 0.84, 14],
    [0.4, 0.5, 44],
  ] as const;
  const finger = ([dx, long, lean]: readonly [number, number, number]) => {
    const k = s * 0.09;
    const L = s * long * 0.86;
    return path(
      svg`M${-k * 0.6} ${k}C${-k * 0.75} ${-L * 0.4} ${-k * 0.35} ${-L * 0.5} ${-k * 0.5} ${-L * 0.62}
        C${-k * 0.4} ${-L * 0.8} ${-k * 0.3} ${-L * 0.85} ${lean * s * 0.0012} ${-L}
        C${k * 0.4} ${-L * 0.82} ${k * 0.5} ${-L * 0.75} ${k * 0.4} ${-L * 0.62}
        C${k * 0.55} ${-L * 0.5} ${k * 0.8} ${-L * 0.4} ${k * 0.6} ${k}Z`,
      hand,
      svg`transform="translate(${dx * s * 0.5} ${Math.abs(dx) * s * 0.16}) rotate(${lean})"`,
    );
  };
  const palm = path(
    svg`M${-s * 0.24} ${s * 0.03}C${-s * 0.16} ${-s * 0.07} ${s * 0.14} ${-s * 0.07} ${s * 0.24} ${s * 0.08}
      C${s * 0.22} ${s * 0.3} ${s * 0.12} ${s * 0.34} ${s * 0.12} ${s * 1.2}H${-s * 0.12}
      C${-s * 0.1} ${s * 0.4} ${-s * 0.24} ${s * 0.3} ${-s * 0.24} ${s * 0.03}Z`,
    hand,
  );
  const tilt = rng.between(-14, 14);
  return (
    rect(box, ground) +
    (light
      ? circle(x + w / 2, y + h * 0.42, s * 0.42, mix(ground, d.sun, 0.5))
      : circle(x + w * 0.5, y + h * 0.42, s * 0.44, d.mid)) +
    place(fingers.map(finger).join('') + palm, x + w / 2, y + h * 0.72, 1, tilt)
  );
};

/** One or three staring eyes. */
export const eye: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const count = h > w * 1.1 ? rng.pick([1, 3]) : 1;
  const white = luminance(p.ink) > luminance(p.paper) ? p.ink : p.paper;
  const pupil = white === p.paper ? p.ink : p.paper;
  const iris = rng.pick([p.a, p.c]);
  const one = (cy: number, wide: number, at: number) => {
    const cx = x + w * at;
    const tall = wide * 0.62;
    const lid = svg`M${cx - wide} ${cy}Q${cx} ${cy - tall * 1.9} ${cx + wide} ${cy}
      Q${cx} ${cy + tall * 1.6} ${cx - wide} ${cy}Z`;
    const r = tall * 0.66;
    const lashes = times(11, (i) => {
      const a = -160 + i * 14;
      return line(
        polar(cx, cy + wide * 0.2, wide * 0.98, a),
        polar(cx, cy + wide * 0.2, wide * (i % 2 ? 1.22 : 1.4), a),
        p.ink,
        wide * 0.035,
        'stroke-linecap="round"',
      );
    });
    const veins = times(16, (i) =>
      line(polar(cx, cy, r * 0.5, i * 22.5), polar(cx, cy, r * 0.94, i * 22.5), pupil, r * 0.04),
    );
    return (
      lashes +
      path(lid, white, svg`stroke="${p.ink}" stroke-width="${wide * 0.05}"`) +
      circle(cx, cy - tall * 0.02, r, iris) +
      veins +
      circle(cx, cy - tall * 0.02, r * 0.5, pupil) +
      circle(cx + r * 0.3, cy - r * 0.34, r * 0.16, white)
    );
  };
  const ground =
    rect(box, p.paper) +
    times(5, (i) => ring(x + w / 2, y + h / 2, Math.min(w, h) * (0.62 + i * 0.18), p.b, Math.min(w, h) * 0.03));
  return count === 1
    ? ground + one(y + h * 0.5, Math.min(w * 0.42, h * 0.62), 0.5)
    : ground + times(3, (i) => one(y + h * (0.22 + i * 0.29), w * 0.26, [0.4, 0.6, 0.42][i]!));
};

/** A skull on rays or a disc. */
export const skull: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h) * 0.0086;
  const d = nightfall(p);
  const bone = rng.chance(0.7) ? d.sun : d.spark;
  const backdrop = rng.chance(0.5)
    ? rays([x + w / 2, y + h * 0.48], w + h, 20, [0, 18, 7], d.mid)
    : circle(x + w / 2, y + h * 0.48, s * 56, d.mid);
  const head = path(
    'M0 -44C28 -44 40 -24 38 -4C37 8 30 12 28 18C27 24 27 30 20 32H-20C-27 30 -27 24 -28 18C-30 12 -37 8 -38 -4C-40 -24 -28 -44 0 -44Z',
    bone,
  );
  const holes = path(
    'M-15 -12C-6 -14 -4 -4 -6 3C-10 9 -24 10 -26 1C-27 -8 -22 -11 -15 -12ZM15 -12C6 -14 4 -4 6 3C10 9 24 10 26 1C27 -8 22 -11 15 -12ZM0 6L6 17C3 19 1 17 0 15C-1 17 -3 19 -6 17Z',
    d.land,
  );
  const teeth = times(5, (i) => line([-12 + i * 6, 23], [-12 + i * 6, 33], d.land, 1.6));
  return (
    rect(box, d.sky) +
    backdrop +
    place(
      head +
        path('M-19 30H19L16 44C8 48 -8 48 -16 44Z', bone) +
        holes +
        teeth +
        times(5, (i) => line([-12 + i * 6, 35], [-11.5 + i * 5.8, 45], d.land, 1.4)),
      x + w / 2,
      y + h * 0.5,
      s,
      rng.between(-8, 8),
    )
  );
};
