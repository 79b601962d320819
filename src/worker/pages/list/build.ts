import type { ListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { type Catalogue, loadFiltered } from '../../catalogue/index.ts';
import { OutboundError } from '../../outbound/errors.ts';
import { type Building, type Quality, qualityOf } from '../../render/page-cache.ts';
import { type Found, resultsMarkup } from './results.tsx';
import { logWarning } from '../../log.ts';

const today = () => new Date().toISOString().slice(0, 10);

const isRefusedPage = (error: unknown, state: ListState) =>
  error instanceof OutboundError && error.status === 400 && state.page > 1;

/** The titles a state asks for. A page that the catalogue refuses becomes the first page. */
async function find(
  catalogue: Catalogue,
  mediaType: MediaType,
  state: ListState,
): Promise<{ found: Found; quality: Quality }> {
  try {
    const reading = await loadFiltered(catalogue, mediaType, state, today());
    return { found: { page: { ...reading.value, page: state.page }, refused: false }, quality: qualityOf(reading) };
  } catch (error) {
    logWarning(`list ${mediaType}`, error);
    if (!isRefusedPage(error, state)) return { found: null, quality: 'failed' };
    const { found } = await find(catalogue, mediaType, { ...state, page: 1 });
    return { found: found && { ...found, refused: true }, quality: 'failed' };
  }
}

/** The page begins to leave after this even where nobody knows how many there are, in milliseconds. */
const lastPagePatience = 1_000;

/**
 * How many pages a state's list has; null where the catalogue does not say so soon. The call goes on, and the results
 * join it: a slow catalogue is waited for once.
 */
export function lastPageOf(catalogue: Catalogue, mediaType: MediaType, state: ListState): Promise<number | null> {
  const known = loadFiltered(catalogue, mediaType, state, today()).then(
    ({ value }) => value.totalPages,
    () => null,
  );
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), lastPagePatience));
  return Promise.race([known, late]);
}

/** Builds a list's results. An empty list is good news about the catalogue, but nothing to keep. */
export function buildResults(catalogue: Catalogue, mediaType: MediaType, state: ListState): Building {
  const outcome = find(catalogue, mediaType, state);
  const images = catalogue.settings.IMAGE_URL;
  return {
    parts: [
      outcome.then(({ found }) =>
        resultsMarkup(images, mediaType, { ...state, page: found?.page.page ?? state.page }, found),
      ),
    ],
    quality: outcome.then(({ found, quality }) => (found?.page.titles.length === 0 ? 'stale' : quality)),
  };
}
