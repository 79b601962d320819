import { totalPagesTimeout } from '../../render/page.ts';
import type { ListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { type Catalogue, loadFiltered } from '../../services/catalogue/index.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type StreamedParts, type Freshness, freshnessOf } from '../../render/page-cache.ts';
import { type Found, resultsMarkup } from './results.tsx';
import { withTimeout } from '../../platform/timeout.ts';
import { logWarning } from '../../platform/log.ts';

/** The state that a list is shown in, and whether its page 1 stands for one that the catalogue refuses. */
export type Place = { state: ListState; isRefused: boolean };

const today = () => new Date().toISOString().slice(0, 10);

const isRefusedPage = (error: unknown, state: ListState) =>
  error instanceof OutboundError && error.status === 400 && state.page > 1;

/** The titles a state asks for. A page that the catalogue refuses becomes the first page. */
async function find(
  catalogue: Catalogue,
  mediaType: MediaType,
  state: ListState,
): Promise<{ found: Found; quality: Freshness }> {
  try {
    const reading = await loadFiltered(catalogue, mediaType, state, today());
    return { found: { page: { ...reading.value, page: state.page }, refused: false }, quality: freshnessOf(reading) };
  } catch (error) {
    logWarning(`list ${mediaType}`, error);
    return isRefusedPage(error, state) ? findInstead(catalogue, mediaType, state) : { found: null, quality: 'failed' };
  }
}

/** What the catalogue says of a list's pages: which is the last, or that it refuses the one that is asked for. */
type Pages = { last: number | null; isRefused: boolean };

const unknown: Pages = { last: null, isRefused: false };

/**
 * What there is to know of a state's page before it is drawn; nothing where the catalogue does not say so soon. The call
 * goes on, and the results join it: a slow catalogue is waited for once.
 */
export function lookUpPages(catalogue: Catalogue, mediaType: MediaType, state: ListState): Promise<Pages> {
  const known = loadFiltered(catalogue, mediaType, state, today()).then(
    ({ value }) => ({ last: value.totalPages, isRefused: false }),
    (error: unknown) => ({ last: null, isRefused: isRefusedPage(error, state) }),
  );
  return withTimeout(known, totalPagesTimeout, unknown);
}

/** Page 1 in the place of one that the catalogue has refused, which is said and not kept. */
async function findInstead(catalogue: Catalogue, mediaType: MediaType, state: ListState) {
  const { found } = await find(catalogue, mediaType, { ...state, page: 1 });
  return { found: found && { ...found, refused: true }, quality: 'failed' as const };
}

/** Builds a list's results. An empty list is good news about the catalogue, but nothing to keep. */
export function buildResults(catalogue: Catalogue, mediaType: MediaType, { state, isRefused }: Place): StreamedParts {
  const outcome = (isRefused ? findInstead : find)(catalogue, mediaType, state);
  const images = catalogue.settings.IMAGE_URL;
  return {
    parts: [
      outcome.then(({ found }) =>
        resultsMarkup(images, mediaType, { ...state, page: found?.page.page ?? state.page }, found),
      ),
    ],
    freshness: outcome.then(({ found, quality }) => (found?.page.titles.length === 0 ? 'stale' : quality)),
  };
}
