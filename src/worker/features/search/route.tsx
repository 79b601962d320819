import RecentSearches from '../../../client/islands/recent-searches/island.tsx';
import { SearchForm } from './form.tsx';
import { Spinner } from '../../../client/components/state/spinner.tsx';
import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { parseTitleId } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { parseSearchKind, type SearchRequest } from '../../../shared/domain/search-kind.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { searchText } from '../../../shared/text/pages.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { correctName } from '../../services/catalogue/correct-name.ts';
import { searchCatalogue, searchCollections } from '../../services/catalogue/search.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { totalPagesTimeout, streamPage } from '../../render/page.ts';
import {
  collectionsMarkup,
  correctionMarkup,
  failureMarkup,
  foundCollectionsMarkup,
  foundMarkup,
  invitationMarkup,
  isEmpty,
  nothingMarkup,
} from './results.tsx';
import { searchHref } from './tabs.tsx';
import { trendingMarkup } from '../../render/trending.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { logWarning } from '../../platform/log.ts';

const spinner = toMarkup(
  <div className="skeleton">
    <Spinner label={searchText.loading} />
  </div>,
);

/** Recent searches are stored on the device. */
const recent = toMarkup(<Island name="recent-searches" component={RecentSearches} props={{}} wake="idle" />);

/**
 * The content of a search. `isExact` means that titles were found for the text as typed, and `isNothing` that there are
 * no results.
 */
type Results = { markup: string; isExact: boolean; isNothing: boolean };

const inexact = (markup: string): Results => ({ markup, isExact: false, isNothing: false });
const nothing = (markup: string): Results => ({ markup, isExact: false, isNothing: true });

async function lookUp(catalogue: Catalogue, request: SearchRequest): Promise<Results> {
  const { query, kind, page } = request;
  if (kind === 'collection') {
    const { value } = await searchCollections(catalogue, query, page);
    const markup = foundCollectionsMarkup(request, value);
    return value.collections.length > 0 ? inexact(markup) : nothing(markup);
  }
  const { value } = await searchCatalogue(catalogue, query, page, kind);
  if (kind === 'all' && page === 1 && isEmpty(query, value)) {
    const corrected = await lookUpCorrected(catalogue, query);
    return corrected === null ? nothing(nothingMarkup(query)) : inexact(corrected);
  }
  const markup = foundMarkup(catalogue.settings.IMAGE_URL, request, value);
  return { markup, isExact: value.page.titles.length > 0, isNothing: isEmpty(query, value) };
}

/** A text of at least this length is searched again without its last character if no name is close. */
const shortest = 5;

/** Returns the results of the corrected text, or null if there is no correction or it finds nothing. */
async function lookUpCorrected(catalogue: Catalogue, query: string): Promise<string | null> {
  const corrected = (await correctName(catalogue, query)) ?? (query.length < shortest ? null : query.slice(0, -1));
  if (!corrected) return null;
  const { value } = await searchCatalogue(catalogue, corrected, 1);
  if (isEmpty(corrected, value)) return null;
  const request = { query: corrected, kind: 'all', page: 1 } as const;
  return correctionMarkup(corrected, query) + foundMarkup(catalogue.settings.IMAGE_URL, request, value);
}

function resultsOf(catalogue: Catalogue, request: SearchRequest): Promise<Results> {
  if (!request.query) return Promise.resolve(nothing(invitationMarkup()));
  return lookUp(catalogue, request).catch((error: unknown) => {
    logWarning('search', error);
    return inexact(failureMarkup(request));
  });
}

/** The number of collections shown with other results. */
const collectionsShown = 6;

/**
 * Returns the collections with that name, shown below the titles, or an empty string if the catalogue fails. Searches
 * for them only after titles were found, so that a search makes at most two calls.
 */
async function collectionsOf(
  catalogue: Catalogue,
  { query, kind, page }: SearchRequest,
  results: Promise<Results>,
): Promise<string> {
  if (kind !== 'all' || page > 1 || !(await results).isExact) return '';
  const found = await searchCollections(catalogue, query).catch((error: unknown) => {
    logWarning('search collections', error);
    return null;
  });
  const collections = found?.value.collections.slice(0, collectionsShown) ?? [];
  return collections.length > 0 ? collectionsMarkup(collections) : '';
}

/** Returns the last page if the requested page is past it. Returns null otherwise, or if the catalogue is slow. */
async function lastInstead(catalogue: Catalogue, { query, kind, page }: SearchRequest): Promise<number | null> {
  if (page === 1 || !query) return null;
  const pages =
    kind === 'collection'
      ? searchCollections(catalogue, query, page).then(({ value }) => value.totalPages)
      : searchCatalogue(catalogue, query, page, kind).then(({ value }) => value.page.totalPages);
  const known = pages.catch(() => page);
  const last = await withTimeout(known, totalPagesTimeout, page);
  return last < page ? last : null;
}

/** GET /search: search results, or the empty form. Search terms are shown as text and cached in memory only. */
export async function search(c: AppContext): Promise<Response> {
  const request: SearchRequest = {
    query: (c.req.query('q') ?? '').trim().slice(0, suggestionLimits.longest),
    kind: parseSearchKind(c.req.query('type')),
    page: clampPage(c.req.query('page')),
  };
  const person = parseTitleId(c.req.query('person') ?? '');
  if (person) return c.redirect(routes.person(person, request.query), 301); // legacy URL of a person's titles
  const last = await lastInstead(catalogueOf(c), request);
  if (last !== null) return c.redirect(searchHref({ ...request, page: last }));
  const results = resultsOf(catalogueOf(c), request);
  const form = toMarkup(<SearchForm query={request.query} />);
  const coming = {
    before: `<div class="page">${form}<div class="found">`,
    skeleton: spinner,
    parts: [
      results.then(({ markup }) => markup),
      collectionsOf(catalogueOf(c), request, results),
      results.then(async ({ isNothing }) => (isNothing ? recent + (await trendingMarkup(catalogueOf(c))) : '')),
    ],
    after: '</div></div>',
  };
  const { query, page } = request;
  return streamPage(c, { title: searchText.title, noindex: true }, coming, {
    headers: { 'cache-control': 'no-store' },
    title: query ? listText.paged(searchText.heading(query), page) : searchText.title,
  });
}
