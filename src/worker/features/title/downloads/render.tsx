import { DownloadsSection, type DownloadsState } from './views/section.tsx';
import { type AskedView, parseDownloadView, preferredFilter } from '../../../../shared/domain/download-view.ts';
import { type AppContext, searchOf } from '../../../context.ts';
import type { DownloadsResult } from '../../../services/downloads/torrents/downloads.ts';
import { toMarkup } from '../../../render/markup.ts';
import type { Outcome } from './load.ts';
import { lruCache } from '../../../platform/lru-cache.ts';

/** The section's markup. See `FilledSlots` for `sharedVariant`. */
type RenderedSection = { markup: string; sharedVariant: string | null };

const requestedView = (c: AppContext): AskedView => parseDownloadView(c.req.query());

/** Returns whether a request is anonymous and has no query. All of these requests get the same section. */
const isDefaultRequest = (c: AppContext) => c.var.viewer === null && searchOf(c) === '';

function toSectionState(c: AppContext, outcome: Outcome | 'late'): DownloadsState {
  if (typeof outcome === 'string') return { outcome };
  const { found, saved } = outcome;
  if (found.outcome !== 'found') return found;
  const requested = requestedView(c);
  const preference = c.var.viewer?.preferences.defaultPlaybackQuality ?? 'auto';
  const quality = requested.quality ?? preferredFilter(found.options, preference);
  return { outcome: 'found', options: found.options, view: { ...requested, quality }, saved };
}

/** The section of a film for a request. */
export const downloadsSection = (c: AppContext, film: number, outcome: Outcome | 'late') => (
  <DownloadsSection film={film} state={toSectionState(c, outcome)} query={searchOf(c)} />
);

const toSectionMarkup = (c: AppContext, film: number, outcome: Outcome | 'late'): string =>
  toMarkup(downloadsSection(c, film, outcome));

/** The section that all default requests share, rendered once per lookup. `number` is unique. */
type CachedSection = { markup: string; number: number };
const cachedSections = new WeakMap<DownloadsResult['found'], Map<boolean, CachedSection>>();
let number = 0;

function renderShared(c: AppContext, film: number, known: DownloadsResult): RenderedSection {
  const variants = cachedSections.get(known.found) ?? new Map<boolean, CachedSection>();
  cachedSections.set(known.found, variants);
  const rendered = variants.get(known.saved) ?? { markup: toSectionMarkup(c, film, known), number: ++number };
  variants.set(known.saved, rendered);
  return { markup: rendered.markup, sharedVariant: `downloads-${rendered.number}` };
}

/** The section's placeholders, each rendered once per film. Most first visits get one. */
const placeholders = lruCache<number, string>('download placeholders');

const renderPlaceholder = (c: AppContext, film: number): RenderedSection => ({
  markup: placeholders.getOrInsertComputed(film, () => toSectionMarkup(c, film, 'late')),
  sharedVariant: 'downloads-late',
});

/** Renders the section of a film for a request. */
export function renderDownloads(c: AppContext, film: number, outcome: Outcome | 'late'): RenderedSection {
  if (!isDefaultRequest(c) || outcome === 'failed')
    return { markup: toSectionMarkup(c, film, outcome), sharedVariant: null };
  if (outcome === 'late') return renderPlaceholder(c, film);
  return renderShared(c, film, outcome);
}
