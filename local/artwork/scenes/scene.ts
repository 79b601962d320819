import { mix } from '../drawing/colour.ts';
import { fade, glow, gradient } from '../drawing/light.ts';
import type { Rng } from '../drawing/random.ts';
import { type Box, ellipse, path, polygon, rect, svg, times } from '../drawing/svg.ts';
import type { Tones } from './tones.ts';

/** Draws a picture without words on `screen`. Its subject stands right of the middle, clear of the page's text. */
export type Scene = (rng: Rng, tones: Tones, id: () => string) => string;

/** The frame of every scene, in drawing units. */
export const screen: Box = { x: 0, y: 0, w: 320, h: 180 };

/** A sky from its deep top to its bright horizon at `horizon`. */
export function sky(t: Tones, id: () => string, horizon = 180): string {
  return rect(screen, t.low) + fade(id(), { ...screen, h: horizon }, [t.top, mix(t.top, t.mid, 0.6), t.mid, t.low]);
}

/** A layer's colour at a distance: 1 is the horizon, 0 the nearest thing. */
export function layer(t: Tones, distance: number): string {
  return distance > 0.5 ? mix(t.mid, t.low, (distance - 0.5) * 1.5) : mix(t.near, t.mid, distance * 1.7);
}

/** Light around a sun, moon or lamp. */
export function halo(t: Tones, id: () => string, x: number, y: number, radius: number, strength: number): string {
  return glow(id(), x, y, radius, mix(t.light, t.low, 0.45), strength);
}

/** Five thin clouds, the first at y, one every `step` units down. */
export function clouds(rng: Rng, t: Tones, y: number, step: number): string {
  const fill = mix(t.mid, t.low, 0.45);
  return times(5, (i) =>
    ellipse(rng.between(50, 320), y + i * step, rng.between(30, 84), rng.between(1.6, 4.5), fill, 'opacity="0.6"'),
  );
}

/** A bank of mist, thickest just below `y`. */
export function mist(t: Tones, id: () => string, y: number, height: number, strength: number): string {
  const name = id();
  const stops = [
    [0, t.low, 0],
    [0.55, t.low, strength],
    [1, t.low, 0],
  ] as const;
  return (
    gradient('linear', name, 'x1="0" y1="0" x2="0" y2="1"', stops) +
    rect({ x: 0, y: y - height / 2, w: 320, h: height }, `url(#${name})`)
  );
}

/** A ridge of `steps` segments around y, filled down to the foot of the frame. */
export function ridge(rng: Rng, y: number, rough: number, steps: number, fill: string, soft = false): string {
  const points = Array.from(
    { length: steps + 1 },
    (_, i) => [(320 * i) / steps, y + rng.between(-rough, rough)] as const,
  );
  if (!soft) return polygon([[0, 190], ...points, [320, 190]], fill);
  let d = svg`M0 190L0 ${points[0]![1]}`;
  points.slice(1).forEach(([px, py], i) => {
    const [ax, ay] = points[i]!;
    d += svg`C${ax + (px - ax) / 2} ${ay} ${ax + (px - ax) / 2} ${py} ${px} ${py}`;
  });
  return path(`${d}L320 190Z`, fill);
}

/** Dark corners, as of an old lens. */
export function vignette(id: () => string): string {
  const name = id();
  const stops = [
    [0.5, '#000', 0],
    [1, '#000', 0.5],
  ] as const;
  return gradient('radial', name, 'cx=".6" cy=".42" r=".78"', stops) + rect(screen, `url(#${name})`);
}
