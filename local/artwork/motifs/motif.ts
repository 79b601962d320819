import type { Palette } from '../colour.ts';
import type { Rng } from '../random.ts';
import type { Box } from '../svg.ts';

/** Draws one idea into a box, which its caller cuts at the edges. `id` gives names for clips and gradients. */
export type Motif = (rng: Rng, box: Box, palette: Palette, id: () => string) => string;
