import { FilterPanel } from '../../../client/components/filter/panel.tsx';
import { ListTop } from '../../../client/components/filter/top.tsx';
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

/** The heading and the filter panel of a state, rendered once: they change with the year alone. */
const panelMarkup = (mediaType: MediaType, state: ListState): string =>
  panels.getOrInsertComputed(`${currentYear()} ${hrefOf(mediaType, { ...state, page: 1 })}`, () =>
    toMarkup(
      <>
        <ListTop mediaType={mediaType} state={state} />
        <FilterPanel mediaType={mediaType} state={state} currentYear={currentYear()} />
      </>,
    ),
  );

/** The page around its results. Their element holds the address they belong to, for the script that swaps them. */
const Frame = ({ address }: { address: string }) => (
  <div className="page listing">
    <Slot name="panel" />
    <section id="results" aria-label={listText.results} data-address={address} tabIndex={-1}>
      <Slot name="main" />
    </section>
  </div>
);

/** The markup before and after the results. */
function frameOf(mediaType: MediaType, state: ListState): { before: string; after: string } {
  const pieces = cutAtSlots(toMarkup(<Frame address={hrefOf(mediaType, state)} />));
  const cut = pieces.indexOf('main');
  const before = fillSlots(pieces.slice(0, cut), { panel: panelMarkup(mediaType, state) });
  return { before, after: fillSlots(pieces.slice(cut + 1), {}) };
}

const pageOf = (mediaType: MediaType, place: ListPlace): StreamedPage => {
  const { state, isRefused } = place;
  return {
    // What stands for a refused page is never taken from the copy of page 1, which says nothing of it.
    key: hrefOf(mediaType, state) + (isRefused ? ' instead' : ''),
    head: { title: listText[mediaType].title, canonical: hrefOf(mediaType, { ...state, view: 'grid' }) },
    ...frameOf(mediaType, state),
    skeleton,
    build: (catalogue) => buildResults(catalogue, mediaType, place),
  };
};

const askedState = (c: AppContext, mediaType: MediaType): ListState =>
  parseListState(mediaType, queryOf(new URL(c.req.url).searchParams), currentYear());

/**
 * Where a state leads to: its page within what the list has, or the first where the catalogue refuses it. The first page
 * always is; a further one has to be looked up.
 */
async function placeOf(c: AppContext, mediaType: MediaType, state: ListState): Promise<ListPlace> {
  if (state.page === 1) return { state, isRefused: false };
  const { last, isRefused } = await loadPages(catalogueOf(c), mediaType, state);
  const page = isRefused ? 1 : Math.min(state.page, last ?? state.page);
  return { state: { ...state, page }, isRefused };
}

/** The screen of all films or all series: the filters and, as soon as they are there, the results. */
export const list =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const asked = askedState(c, mediaType);
    const place = await placeOf(c, mediaType, asked);
    // A refused page keeps its address until the script puts that of page 1 there: a redirect would lose the sentence.
    const right = place.isRefused ? asked : place.state;
    if (searchOf(c).slice(1) !== toQuery(right)) return c.redirect(hrefOf(mediaType, right));
    return sendStreamedPage(c, pageOf(mediaType, place));
  };

/** The results alone, to be swapped in place; `Content-Location` says the address they belong to. */
const listResults =
  (mediaType: MediaType) =>
  async (c: AppContext): Promise<Response> => {
    const place = await placeOf(c, mediaType, askedState(c, mediaType));
    return sendParts(c, pageOf(mediaType, place), {
      'content-location': hrefOf(mediaType, place.state),
      'x-robots-tag': 'noindex',
    });
  };

/** The paths of both, for the table of screens. */
export const listScreens = (['movie', 'tv'] as const).flatMap((mediaType) => [
  [listPaths[mediaType], list(mediaType)] as const,
  [resultsPath(mediaType), listResults(mediaType)] as const,
  [surpriseHref(mediaType, ''), surprise(mediaType)] as const,
]);
