import { mix } from '../colour.ts';
import { fade } from '../light.ts';
import type { Rng } from '../random.ts';
import type { Tones } from './tones.ts';
import { type Box, path, polygon, rect, svg } from '../svg.ts';

/** Draws a wordless view 320 units wide and 180 high. What matters in it stands right of the middle, clear of the words. */
export type Scene = (rng: Rng, tones: Tones, id: () => string) => string;

/** The frame every scene is drawn in, in units. */
export const screen: Box = { x: 0, y: 0, w: 320, h: 180 };

/** A sky from its deep top to its bright horizon at `horizon`. */
export function sky(t: Tones, id: () => string, horizon = 180): string {
  return rect(screen, t.low) + fade(id(), { ...screen, h: horizon }, [t.top, mix(t.top, t.mid, 0.6), t.mid, t.low]);
}

/** A layer's colour at a distance: 1 is the horizon, 0 the nearest thing. */
export function layer(t: Tones, distance: number): string {
  return distance > 0.5 ? mix(t.mid, t.low, (distance - 0.5) * 1.5) : mix(t.near, t.mid, distance * 1.7);
}

/** A bank of mist whose heart lies at `y`. */
export function mist(t: Tones, id: () => string, y: number, height: number, strength = 0.6, colour = t.low): string {
  const name = id();
  return (
    svg`<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".55" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
    rect({ x: 0, y: y - height / 2, w: 320, h: height }, `url(#${name})`)
  );
}

/** A ridge across the frame: a broken line between two heights, filled to the foot. */
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

/** Dark corners, as an old lens gives them. */
export function vignette(id: () => string): string {
  const name = id();
  return (
    `<radialGradient id="${name}" cx=".6" cy=".42" r=".78"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>` +
    rect(screen, `url(#${name})`)
  );
}
