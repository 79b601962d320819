import { bestOn, contrast, luminance, mix } from './colour.ts';
import type { Palette } from './colour.ts';
import type { Rng } from './random.ts';
import { type Box, circle, polar, polygon, rect, svg } from './svg.ts';

/** Inks for a daylit picture: silhouettes stand dark before a bright sky, whatever the ground of the page. */
export type Daylight = { sky: string; sun: string; mid: string; land: string; spark: string };

/** Reads a palette as daylight: on dark pages an accent becomes the sky and the page itself the land. */
export function daylight(p: Palette, rng: Rng): Daylight {
  if (luminance(p.paper) < luminance(p.ink)) {
    const skies = [p.a, p.b, p.c].filter((colour) => contrast(colour, p.paper) > 2.2);
    const sky = skies.length > 0 ? rng.pick(skies) : p.ink;
    const others = [p.a, p.b, p.c].filter((colour) => colour !== sky);
    return {
      sky,
      sun: sky === p.ink ? p.a : p.ink,
      mid: mix(sky, p.paper, 0.5),
      land: p.paper,
      spark: bestOn(sky, others),
    };
  }
  const accents = [p.a, p.b, p.c].filter((colour) => contrast(colour, p.paper) > 1.35);
  const sun = accents[0] ?? p.ink;
  const rest = accents.filter((colour) => colour !== sun);
  return {
    sky: p.paper,
    sun,
    mid: rest.length > 0 ? rng.pick(rest) : mix(p.paper, p.ink, 0.4),
    land: p.ink,
    spark: rest.at(-1) ?? sun,
  };
}

/** Reads a palette as night: a deep sky, one light, black shapes. */
export function nightfall(p: Palette): Daylight {
  const sky = luminance(p.paper) < luminance(p.ink) ? p.paper : p.ink;
  const lightest = bestOn(sky, [p.paper, p.ink]);
  const accents = [p.a, p.b, p.c].toSorted((one, other) => contrast(other, sky) - contrast(one, sky));
  return {
    sky: mix(sky, accents.at(-1)!, 0.18),
    sun: lightest,
    mid: mix(sky, accents[1]!, 0.45),
    land: mix(sky, '#000000', 0.55),
    spark: accents[0]!,
  };
}

/** A radial light: strong at its centre, gone at its edge. */
export function glow(id: string, x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  return (
    svg`<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    circle(x, y, radius, `url(#${id})`)
  );
}

/** A box filled from one colour at its top through others to its foot. */
export function fade(id: string, box: Box, colours: readonly string[], across = false): string {
  const stops = colours
    .map((colour, index) => svg`<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
    .join('');
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops}</linearGradient>` +
    rect(box, `url(#${id})`)
  );
}

/** A cone of light from a point, fading along its length. */
export function beam(
  id: string,
  from: readonly [number, number],
  degrees: number,
  spread: number,
  length: number,
  colour: string,
  strength = 0.5,
): string {
  const [x, y] = from;
  const one = polar(x, y, length, degrees - spread);
  const two = polar(x, y, length, degrees + spread);
  return (
    svg`<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${length}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    polygon([[x, y], one, two], `url(#${id})`)
  );
}
