import type { Palette } from './colour.ts';
import type { Era } from './eras.ts';
import type { Mood } from './moods.ts';
import type { Entry } from './palettes/entry.ts';
import { fortiesToFifties } from './palettes/forties-to-fifties.ts';
import { silentToThirties } from './palettes/silent-to-thirties.ts';
import { sixtiesToToday } from './palettes/sixties-to-today.ts';

/** Hand-picked inks. `eras` says when a printer would have had them, `moods` narrows them to their films. */
export const palettes: readonly Entry[] = [...silentToThirties, ...fortiesToFifties, ...sixtiesToToday];

/** The palettes a printer would choose from for an era and a mood, never empty. */
export function palettesFor(era: Era, mood: Mood): readonly Palette[] {
  const ofEra = palettes.filter((entry) => entry.eras.includes(era));
  const fitting = ofEra.filter((entry) => entry.moods === undefined || entry.moods.includes(mood));
  return fitting.length > 0 ? fitting : ofEra;
}
