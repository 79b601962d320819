import { FilterPanel } from './filter/panel.tsx';
import { ListTop } from './filter/top.tsx';
import { GridSkeleton } from '../../../client/components/state/skeleton.tsx';
import { type ListState, parseListState, queryOf, toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { listHref, listPaths, resultsPath, surpriseHref } from '../../../shared/list-paths.ts';
import { listText } from '../../../shared/text/lists.ts';
import { type AppContext, catalogueOf, searchOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendParts, sendStreamedPage, type StreamedPage } from '../../render/page-cache.ts';
import { cutAtSlots, fillSlots, Slot } from '../../render/slot.tsx';
import { surprise } from './surprise.ts';
import { buildResults, loadPages, type ListPlace } from './build.ts';
import { lruCache } from '../../platform/lru-cache.ts';

const skeleton = toMarkup(<GridSkeleton count={12} />);

const currentYear = () => new Date().getUTCFullYear();
const hrefOf = (mediaType: MediaType, state: ListState) => listHref(mediaType, toQuery(state));

const panels = lruCache<string, string>('filter panels');

/** The heading and filter panel of a state. They are memoised, because they change with the year only. */
const panelMarkup = (mediaType: MediaType, state: ListState): string =>
  panels.getOrInsertComputed(`${currentYear()} ${hrefOf(mediaType, { ...state, page: 1 })}`, () =>
    toMarkup(
      <>
        <ListTop mediaType={mediaType} state={state} />
        <FilterPanel mediaType={mediaType} state={state} currentYear={currentYear()} />
      </>,
    ),
  );

/** The page around its results. `data-address` is the URL of the results, for the script that swaps them. */
const Frame = ({ address }: { address: string }) => (
  <div className="page listing">
    <Slot name="panel" />
    <section id="results" aria-label={listText.results} data-address={address} tabIndex={-1}>
      <Slot name="main" />
    </section>
  </div>
);

/** Returns the markup before and after the results. */
function frameOf(mediaType: MediaType, state: ListState): { before: string; after: string } {
  const pieces = cutAtSlots(toMarkup(<Frame address={hrefOf(mediaType, state)} />));
  const cut = pieces.indexOf('main');
  const before = fillSlots(pieces.slice(0, cut), { panel: panelMarkup(mediaType, state) });
  return { before, after: fillSlots(pieces.slice(cut + 1), {}) };
}

const pageOf = (mediaType: MediaType, place: ListPlace): StreamedPage => {
  const { state, isRejected } = place;
  return {
    // A separate key, because the cached page 1 does not contain the message about the rejected page.
    key: hrefOf(mediaType, state) + (isRejected ? ' instead' : ''),
    head: {
      title: listText.paged(listText[mediaType].title, state.page),
      canonical: hrefOf(mediaType, { ...state, view: 'grid' }),
    },
    ...frameOf(mediaType, state),
    skeleton,
    build: (catalogue) => buildResults(catalogue, mediaType, place),
  };
};

const requestedState = (c: AppContext, mediaType: MediaType): ListState =>
  parseListState(mediaType, queryOf(new URL(c.req.url).searchParams), currentYear());

/**
 * Limits the page of a state to the list's last page, or to the first if the catalogue rejects it. Only a page after
 * the first needs a lookup.
 */
async function placeOf(c: AppContext, mediaType: MediaType, state: ListState): Promise<ListPlace> {
  if (state.page === 1) return { state, isRejected: false };
  const { last, isRejected } = await loadPages(catalogueOf(c), mediaType, state);
  const page = isRejected ? 1 : Math.min(state.page, last ?? state.page);
  return { state: { ...state, page }, isRejected };
}

/** GET /movies and /tv: the filters, followed by the results as soon as they are loaded. */
export const list =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const requested = requestedState(c, mediaType);
    const place = await placeOf(c, mediaType, requested);
    // A rejected page keeps its URL until the script replaces it. A redirect would lose the message.
    const right = place.isRejected ? requested : place.state;
    if (searchOf(c).slice(1) !== toQuery(right)) return c.redirect(hrefOf(mediaType, right));
    return sendStreamedPage(c, pageOf(mediaType, place));
  };

/** The results alone, to be swapped in place. `Content-Location` is the URL of their page. */
const listResults =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const place = await placeOf(c, mediaType, requestedState(c, mediaType));
    return sendParts(c, pageOf(mediaType, place), {
      'content-location': hrefOf(mediaType, place.state),
      'x-robots-tag': 'noindex',
    });
  };

/** The screens of both media types, by path. */
export const listScreens = (['movie', 'tv'] as const).flatMap((mediaType) => [
  [listPaths[mediaType], list(mediaType)] as const,
  [resultsPath(mediaType), listResults(mediaType)] as const,
  [surpriseHref(mediaType, ''), surprise(mediaType)] as const,
]);
