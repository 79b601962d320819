import { FilterPanel } from './filter/panel.tsx';
import { ListTop } from './filter/top.tsx';
import { GridSkeleton } from '../../../client/components/state/loading.tsx';
import { type ListState, parseListState, queryOf, toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { listHref, listPaths, resultsPath, surpriseHref } from '../../../shared/list-paths.ts';
import { listHeading, listTitle } from '../../../shared/text/list-heading.ts';
import { listText } from '../../../shared/text/lists.ts';
import { type AppContext, catalogueOf, searchOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendParts, sendStreamedPage, type StreamedPage } from '../../render/page-cache.ts';
import { cutAtSlots, fillSlots, Slot } from '../../render/slot.tsx';
import { withNames } from './names.ts';
import { surprise } from './surprise.ts';
import { buildResults, loadPages, type ListPlace } from './build.ts';
import { lruCache } from '../../platform/memory.ts';

const skeleton = toMarkup(<GridSkeleton count={12} />);

const currentYear = () => new Date().getUTCFullYear();
const hrefOf = (mediaType: MediaType, state: ListState) => listHref(mediaType, toQuery(state));

const panels = lruCache<string, string>('filter panels');

/** The heading and filter panel of a state. They are memoised, because they change with the year only. */
const panelMarkup = (mediaType: MediaType, state: ListState, heading: string): string =>
  panels.getOrInsertComputed(`${currentYear()} ${hrefOf(mediaType, { ...state, page: 1 })} ${heading}`, () =>
    toMarkup(
      <>
        <ListTop heading={heading} state={state} />
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
function frameOf(mediaType: MediaType, state: ListState, heading: string): { before: string; after: string } {
  const pieces = cutAtSlots(toMarkup(<Frame address={hrefOf(mediaType, state)} />));
  const cut = pieces.indexOf('main');
  const before = fillSlots(pieces.slice(0, cut), { panel: panelMarkup(mediaType, state, heading) });
  return { before, after: fillSlots(pieces.slice(cut + 1), {}) };
}

const pageOf = (mediaType: MediaType, place: ListPlace): StreamedPage => {
  const { state, names, isRejected } = place;
  const heading = listHeading(mediaType, state, names);
  return {
    // The heading depends on cached names. A cached page 1 does not contain the message about a rejected page.
    key: [hrefOf(mediaType, state), heading, isRejected && 'instead'].filter(Boolean).join(' '),
    head: {
      title: listTitle(mediaType, state, heading),
      canonical: hrefOf(mediaType, { ...state, view: 'grid' }),
    },
    ...frameOf(mediaType, state, heading),
    skeleton,
    build: (catalogue) => buildResults(catalogue, mediaType, place),
  };
};

const requestedState = (c: AppContext, mediaType: MediaType): ListState =>
  parseListState(mediaType, queryOf(new URL(c.req.url).searchParams), currentYear());

/** The place of a request, and the page that it asks for. */
type RequestedPlace = ListPlace & { requestedPage: number };

/**
 * Limits the page of a request to the list's last page, or to the first if the catalogue rejects it. Only a page after
 * the first needs a lookup.
 */
async function placeOf(c: AppContext, mediaType: MediaType): Promise<RequestedPlace> {
  const { state, names } = await withNames(catalogueOf(c), mediaType, requestedState(c, mediaType));
  const requestedPage = state.page;
  if (requestedPage === 1) return { state, names, isRejected: false, requestedPage };
  const { last, isRejected } = await loadPages(catalogueOf(c), mediaType, state);
  const page = isRejected ? 1 : Math.min(state.page, last ?? state.page);
  return { state: { ...state, page }, names, isRejected, requestedPage };
}

/** GET /movies and /tv: the filters, followed by the results as soon as they are loaded. */
export const list =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const { requestedPage, ...place } = await placeOf(c, mediaType);
    // A rejected page keeps its URL until the script replaces it. A redirect would lose the message.
    const right = place.isRejected ? { ...place.state, page: requestedPage } : place.state;
    if (searchOf(c).slice(1) !== toQuery(right)) return c.redirect(hrefOf(mediaType, right));
    return sendStreamedPage(c, pageOf(mediaType, place));
  };

/** The results alone, to be swapped in place. `Content-Location` is the URL of their page. */
const listResults =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const place = await placeOf(c, mediaType);
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
