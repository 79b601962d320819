import { DownloadsSection, type Told } from '../../../../client/components/downloads/section.tsx';
import { type AskedView, parseDownloadView, preferredFilter } from '../../../../shared/domain/download-view.ts';
import { type AppContext, searchOf } from '../../../context.ts';
import type { DownloadsResult } from '../../../services/downloads/torrents/index.ts';
import { toMarkup } from '../../../render/markup.ts';
import type { Outcome } from './look-up.ts';
import { lruCache } from '../../../platform/lru-cache.ts';

/** A drawn section. `lasting`: its name where everyone gets it who does not ask for anything else. */
export type Drawn = { markup: string; lasting: string | null };

const askedOf = (c: AppContext): AskedView => parseDownloadView(c.req.query());

/** True for who gets what everyone gets: nobody in particular, without a wish. */
const isAnyone = (c: AppContext) => c.var.viewer === null && searchOf(c) === '';

function tell(c: AppContext, outcome: Outcome | 'late'): Told {
  if (typeof outcome === 'string') return { outcome };
  const { found, saved } = outcome;
  if (found.outcome !== 'found') return found;
  const asked = askedOf(c);
  const preference = c.var.viewer?.preferences.defaultPlaybackQuality ?? 'auto';
  const quality = asked.quality ?? preferredFilter(found.options, preference);
  return { outcome: 'found', options: found.options, view: { ...asked, quality }, saved };
}

/** A film's section for who asks, as an element. */
export const downloadsSection = (c: AppContext, film: number, outcome: Outcome | 'late') => (
  <DownloadsSection film={film} told={tell(c, outcome)} query={searchOf(c)} />
);

const render = (c: AppContext, film: number, outcome: Outcome | 'late'): string =>
  toMarkup(downloadsSection(c, film, outcome));

/** What everyone gets of a copy, drawn once, and a number that no other copy has. */
type Kept = { markup: string; number: number };
const kept = new WeakMap<DownloadsResult['found'], Map<boolean, Kept>>();
let number = 0;

function drawForAnyone(c: AppContext, film: number, known: DownloadsResult): Drawn {
  const variants = kept.get(known.found) ?? new Map<boolean, Kept>();
  kept.set(known.found, variants);
  const drawn = variants.get(known.saved) ?? { markup: render(c, film, known), number: ++number };
  variants.set(known.saved, drawn);
  return { markup: drawn.markup, lasting: `downloads-${drawn.number}` };
}

/** The section's place, which most first visits of a film get, drawn once. */
const places = lruCache<number, string>('download placeholders');

const drawPlace = (c: AppContext, film: number): Drawn => ({
  markup: places.getOrInsertComputed(film, () => render(c, film, 'late')),
  lasting: 'downloads-late',
});

/** Draws a film's section for who asks. */
export function draw(c: AppContext, film: number, outcome: Outcome | 'late'): Drawn {
  if (!isAnyone(c) || outcome === 'failed') return { markup: render(c, film, outcome), lasting: null };
  if (outcome === 'late') return drawPlace(c, film);
  if (outcome === 'unset') return { markup: render(c, film, outcome), lasting: 'downloads-unset' };
  return drawForAnyone(c, film, outcome);
}
