import { bestOn, contrast, luminance, mix, type Palette } from '../drawing/colour.ts';
import type { Rng } from '../drawing/random.ts';
import type { Box } from '../drawing/svg.ts';

/** Draws a subject into a box, which the layout clips. `id` makes names for clips and gradients. */
export type Motif = (rng: Rng, box: Box, palette: Palette, id: () => string) => string;

/** Colours of a picture by day or night; its silhouettes are dark on any page. */
type Daylight = { sky: string; sun: string; mid: string; land: string; spark: string };

/** Daylight: on dark pages an accent becomes the sky and the page's colour the land. */
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

/** Night: a deep sky, one light, black shapes. */
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
