import type { ReactElement } from 'react';
import { type DownloadsState, renderSection } from './views/section.tsx';
import { type RequestedView, parseDownloadView, preferredFilter } from '../../../../shared/domain/download-view.ts';
import { type AppContext, searchOf } from '../../../context.ts';
import type { DownloadsResult } from '../../../services/downloads/torrents/downloads.ts';
import { toMarkup } from '../../../render/markup.ts';
import type { Outcome } from './load.ts';
import { lruCache } from '../../../platform/memory.ts';

/** The section as an element and as markup. See `FilledSlots` for `sharedVariant`. */
type RenderedSection = { element: ReactElement; markup: string; sharedVariant: string | null };

const requestedView = (c: AppContext): RequestedView => parseDownloadView(c.req.query());

/** Returns whether a request is anonymous and has no query. All of these requests get the same section. */
const isDefaultRequest = (c: AppContext) => c.get('viewer') === null && searchOf(c) === '';

function toSectionState(c: AppContext, outcome: Outcome | 'late'): DownloadsState {
  if (typeof outcome === 'string') return { outcome };
  const { found, saved } = outcome;
  if (found.outcome !== 'found') return found;
  const requested = requestedView(c);
  const preference = c.get('viewer')?.preferences.defaultPlaybackQuality ?? 'auto';
  const quality = requested.quality ?? preferredFilter(found.options, preference);
  return { outcome: 'found', options: found.options, view: { ...requested, quality }, saved };
}

function toSection(c: AppContext, film: number, outcome: Outcome | 'late', sharedVariant: string | null) {
  const element = renderSection(film, toSectionState(c, outcome), searchOf(c));
  return { element, markup: toMarkup(element), sharedVariant };
}

/** The section that all default requests share, rendered once per lookup. The variant's number is unique. */
const cachedSections = new WeakMap<DownloadsResult['found'], Map<boolean, RenderedSection>>();
let number = 0;

function renderShared(c: AppContext, film: number, known: DownloadsResult): RenderedSection {
  const variants = cachedSections.get(known.found) ?? new Map<boolean, RenderedSection>();
  cachedSections.set(known.found, variants);
  const rendered = variants.get(known.saved) ?? toSection(c, film, known, `downloads-${++number}`);
  variants.set(known.saved, rendered);
  return rendered;
}

/** The section's placeholders, each rendered once per film. Most first visits get one. */
const placeholders = lruCache<number, RenderedSection>('download placeholders');

/** Renders the section of a film for a request. */
export function renderDownloads(c: AppContext, film: number, outcome: Outcome | 'late'): RenderedSection {
  if (!isDefaultRequest(c) || outcome === 'failed') return toSection(c, film, outcome, null);
  if (outcome !== 'late') return renderShared(c, film, outcome);
  return placeholders.getOrInsertComputed(film, () => toSection(c, film, 'late', 'downloads-late'));
}
