import type { Rng } from './random.ts';
import { type Box, circle, ellipse, path, place, rect, stroke, svg } from './svg.ts';

/** A man in hat and long coat, `height` tall, his feet at x, y. `turn` -1 mirrors him. */
export function coatMan(x: number, y: number, height: number, fill: string, turn = 1, hat = true): string {
  const head =
    ellipse(0.6, -88, 4.4, 5.8, fill) +
    (hat
      ? ellipse(0.6, -91.5, 9.5, 1.7, fill, 'transform="rotate(-4 0 -91)"') +
        path('M-5 -91.5C-5 -98 -4 -100 -1 -99.6C1 -98.6 2 -99.6 4 -99C6 -97 6 -94 6.4 -92Z', fill)
      : '');
  const coat = path(
    'M-3.5 -83L3.8 -83C10 -82 13 -79 14 -72L16.5 -47L12.5 -45L10.5 -60L13 -24L-13 -24L-10.5 -60L-12.5 -45L-16 -47L-13.5 -72C-12 -79 -9.5 -82 -3.5 -83Z',
    fill,
  );
  const legs = path('M-9 -25L-8.6 -3L-11 0H-3.6L-1.4 -25ZM1.4 -25L4 0H11.5L9 -3L9.4 -25Z', fill);
  return place(head + coat + legs, x, y, height / 100, 0, turn);
}

/** A woman in a long gown, `height` tall, her feet at x, y. */
export function gown(x: number, y: number, height: number, fill: string, turn = 1): string {
  const shape =
    ellipse(0, -89, 4.2, 5.4, fill) +
    path('M-4.6 -88C-6 -98 5 -99 5 -90C7 -88 6 -83 3 -83C4 -87 3 -90 -1 -91C-3 -90 -4.5 -89 -4.6 -88Z', fill) +
    path(
      'M-1.6 -85H1.6V-81C5 -80 7.6 -79 8 -75L9 -60L12 -46L9.8 -45L6 -60L4.6 -57C8 -40 14 -18 17 0H-15C-12 -18 -7 -40 -4.6 -57L-6 -61L-9.4 -46L-11.6 -47L-9 -62L-7.6 -75C-7 -79 -5 -80 -1.6 -81Z',
      fill,
    );
  return place(shape, x, y, height / 100, 0, turn);
}

/** A leafless tree with random branches, its foot at x, y. */
export function bareTree(rng: Rng, x: number, y: number, height: number, colour: string, lean = 0): string {
  const limbs = new Map<number, string>();
  const grow = (px: number, py: number, length: number, angle: number, width: number, depth: number) => {
    const [ex, ey] = [px + length * Math.sin(angle), py - length * Math.cos(angle)];
    const bow = rng.between(-0.2, 0.2) * length;
    const key = Math.max(0.35, Math.round(width * 2) / 2);
    limbs.set(key, svg`${limbs.get(key) ?? ''}M${px} ${py}Q${(px + ex) / 2 + bow} ${(py + ey) / 2} ${ex} ${ey}`);
    if (depth === 0) return;
    const forks = depth > 2 ? 2 : rng.int(2, 3);
    for (let index = 0; index < forks; index += 1) {
      grow(
        ex,
        ey,
        length * rng.between(0.62, 0.8),
        angle + (index - (forks - 1) / 2) * rng.between(0.6, 0.95) + rng.between(-0.15, 0.15),
        width * 0.62,
        depth - 1,
      );
    }
  };
  grow(x, y, height * 0.32, lean, height * 0.07, 4);
  return [...limbs].map(([width, d]) => stroke(d, colour, width, 'stroke-linecap="round"')).join('');
}

/** A saguaro, its foot at x, y. */
export function cactus(x: number, y: number, height: number, colour: string): string {
  const arms = 'M0 -35H-20Q-27 -35 -27 -45V-68M0 -48H20Q27 -48 27 -58V-84';
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return place(stroke('M0 0V-94', colour, 13, round) + stroke(arms, colour, 10.4, round), x, y, height / 100);
}

/** A fir, its foot at x, y. */
export function pine(x: number, y: number, height: number, colour: string): string {
  const outline = 'M0 -100L11 -62H6L17 -32H9L22 0H-22L-9 -32H-17L-6 -62H-11Z';
  return place(path(outline, colour), x, y, height / 100);
}

/** A butte, `wide` to each side of the middle of its foot at x, y. */
export function butte(x: number, y: number, wide: number, tall: number, fill: string): string {
  return path(
    svg`M${x - wide} ${y}L${x - wide * 0.62} ${y - tall * 0.42}L${x - wide * 0.5} ${y - tall * 0.46}
      L${x - wide * 0.47} ${y - tall * 0.97}L${x - wide * 0.1} ${y - tall}L${x + wide * 0.3} ${y - tall * 0.96}
      L${x + wide * 0.36} ${y - tall * 0.46}L${x + wide * 0.6} ${y - tall * 0.4}L${x + wide} ${y}Z`,
    fill,
  );
}

/** Head and shoulders from behind or in shadow, `height` tall, the shoulders' foot at x, y. */
export function bust(rng: Rng, x: number, y: number, height: number, fill: string, hatted = rng.chance(0.4)): string {
  const k = height / 100;
  const hair = rng.pick([
    '',
    'M-21 -62C-26 -104 26 -104 21 -62L24 -34C14 -28 -14 -28 -24 -34Z',
    'M-19 -66C-24 -104 28 -100 19 -62Z',
    'M-20 -66C-26 -96 -12 -104 0 -104C-2 -116 14 -116 10 -104C24 -100 24 -80 20 -62Z',
  ]);
  const hat = hatted
    ? ellipse(0, -81, 37, 6.5, fill) +
      path('M-20 -82C-20 -104 -16 -110 -6 -108C0 -104 4 -108 10 -108C18 -106 20 -98 20 -82Z', fill)
    : path(hair, fill);
  const body = path(
    'M-9 -48H9V-38C12 -33 42 -30 50 -16C56 -8 58 0 58 2H-58C-58 0 -56 -8 -50 -16C-42 -30 -12 -33 -9 -38Z',
    fill,
  );
  return place(ellipse(0, -66, 17, 22, fill) + hat + body, x, y, k);
}

/** A row of heads along the foot of a box. */
export function crowd(rng: Rng, box: Box, height: number, fill: string): string {
  let out = '';
  for (let x = box.x - height * 0.3; x < box.x + box.w + height * 0.4; x += height * rng.between(0.85, 1.15))
    out += bust(rng, x, box.y + box.h + height * 0.1, height * rng.between(0.9, 1.1), fill, rng.chance(0.25));
  return out;
}

/** A kite and its line, its middle at x, y; `size` 100 is a kite 37 units high. */
export function kite(x: number, y: number, size: number, fill: string, dark: string): string {
  const sail = path('M0 -17L12 0L0 20L-12 0Z', fill) + path('M0 -17L12 0H0V20L-12 0H0Z', dark);
  return place(sail + stroke('M0 20q10 10 0 20t6 22', dark, 1), x, y, size / 100);
}

/** A hot-air balloon, its middle at x, y; `size` 100 is a balloon 34 units wide. */
export function balloon(x: number, y: number, size: number, fill: string, stripe: string, basket: string): string {
  const envelope = circle(0, 0, 17, fill) + ellipse(0, 0, 8, 17, stripe) + path('M-12 12H12L4 24H-4Z', fill);
  return place(envelope + rect({ x: -4, y: 26, w: 8, h: 6 }, basket), x, y, size / 100);
}
