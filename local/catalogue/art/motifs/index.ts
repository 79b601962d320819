import type { Era } from '../eras.ts';
import type { Mood } from '../moods.ts';
import type { Palette } from '../palettes.ts';
import type { Rng } from '../random.ts';
import { type Box, circle, rect } from '../svg.ts';

/** Draws one idea into a box, which its caller cuts at the edges. `id` gives names for clips and gradients. */
export type Motif = (rng: Rng, box: Box, palette: Palette, id: () => string) => string;

export function motifFor(_title: string, _moods: readonly Mood[], _era: Era, _rng: Rng): Motif {
  return (rng, box, p) => rect(box, p.paper) + circle(box.x + box.w / 2, box.y + box.h / 2, Math.min(box.w, box.h) * 0.34, rng.pick([p.a, p.b, p.c]));
}
