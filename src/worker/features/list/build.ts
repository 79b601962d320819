import { currentDay } from '../../../shared/domain/date.ts';
import { totalPagesTimeout } from '../../render/page.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { ListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadFiltered } from '../../services/catalogue/filtered.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type StreamedParts, type Freshness, freshnessOf } from '../../render/page-cache.ts';
import type { FilterNames } from '../../../shared/text/list-heading.ts';
import { type Found, hasNone, resultsMarkup } from './results.tsx';
import { trendingMarkup } from '../../render/trending.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { logWarning } from '../../platform/log.ts';

/**
 * The state of a list, with the names that it contains. `isRejected`: it shows page 1 because the catalogue rejected
 * the requested page.
 */
export type ListPlace = { state: ListState; names: FilterNames; isRejected: boolean };

const isRejectedPage = (error: unknown, state: ListState) =>
  error instanceof OutboundError && error.status === 400 && state.page > 1;

/** Loads the titles of a state. Falls back to page 1 if the catalogue rejects the page. */
async function find(
  catalogue: Catalogue,
  mediaType: MediaType,
  state: ListState,
): Promise<{ found: Found; quality: Freshness }> {
  try {
    const reading = await loadFiltered(catalogue, mediaType, state, currentDay());
    return { found: { page: { ...reading.value, page: state.page }, rejected: false }, quality: freshnessOf(reading) };
  } catch (error) {
    logWarning(`list ${mediaType}`, error);
    return isRejectedPage(error, state)
      ? findFirstPage(catalogue, mediaType, state)
      : { found: null, quality: 'failed' };
  }
}

/** The number of a list's last page, null if unknown, and whether the catalogue rejected the requested page. */
type Pages = { last: number | null; isRejected: boolean };

const unknown: Pages = { last: null, isRejected: false };

/**
 * Loads the number of a list's pages, which is needed before the list renders. Returns `unknown` after a timeout. The
 * call continues, and the results share it, so that a slow catalogue is called once.
 */
export function loadPages(catalogue: Catalogue, mediaType: MediaType, state: ListState): Promise<Pages> {
  const known = loadFiltered(catalogue, mediaType, state, currentDay()).then(
    ({ value }) => ({ last: value.totalPages, isRejected: false }),
    (error: unknown) => ({ last: null, isRejected: isRejectedPage(error, state) }),
  );
  return withTimeout(known, totalPagesTimeout, unknown);
}

/** Loads page 1 instead of a rejected page. The results contain a message and are not cached. */
async function findFirstPage(catalogue: Catalogue, mediaType: MediaType, state: ListState) {
  const { found } = await find(catalogue, mediaType, { ...state, page: 1 });
  return { found: found && { ...found, rejected: true }, quality: 'failed' as const };
}

/** Renders a list's results. An empty list is followed by trending titles and is not cached. */
export function buildResults(
  catalogue: Catalogue,
  mediaType: MediaType,
  { state, names, isRejected }: ListPlace,
): StreamedParts {
  const outcome = (isRejected ? findFirstPage : find)(catalogue, mediaType, state);
  const images = catalogue.settings.IMAGE_URL;
  return {
    image: outcome.then(({ found }) => {
      const path = found?.page.titles[0]?.backdropPath;
      return path ? imageUrl(images, 'w1280', path) : undefined;
    }),
    parts: [
      outcome.then(({ found }) =>
        resultsMarkup(images, mediaType, { state: { ...state, page: found?.page.page ?? state.page }, names }, found),
      ),
      outcome.then(({ found }) => (hasNone(found) ? trendingMarkup(catalogue) : '')),
    ],
    freshness: outcome.then(({ found, quality }) => (found?.page.titles.length === 0 ? 'stale' : quality)),
  };
}
