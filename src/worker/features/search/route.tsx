import RecentSearches from '../../../client/islands/recent-searches/island.tsx';
import { SearchForm } from './form.tsx';
import { Spinner } from '../../../client/components/state/loading.tsx';
import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { findGenresNamed } from '../../../shared/domain/genres.ts';
import { parseTitleId } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { namesCollection, parseSearchKind, type SearchRequest } from '../../../shared/domain/search-kind.ts';
import type { FoundCollections } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { searchText } from '../../../shared/text/pages.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { correctName } from '../../services/catalogue/correct-name.ts';
import { cachedCollections, searchCatalogue, searchCollections } from '../../services/catalogue/search.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { totalPagesTimeout, streamPage } from '../../render/page.ts';
import {
  countCollections,
  firstCollectionsMarkup,
  foundCollectionsMarkup,
  onlyCollectionsMarkup,
} from './collections.tsx';
import {
  correctionMarkup,
  failureMarkup,
  foundGenresMarkup,
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

/** The content of a search. `hasCallLeft`: it made one call, so that collections can still be searched for. */
type Results = { markup: string; hasCallLeft: boolean; isNothing: boolean };

const found = (markup: string): Results => ({ markup, hasCallLeft: false, isNothing: false });
const nothing = (markup: string): Results => ({ markup, hasCallLeft: false, isNothing: true });

async function lookUp(catalogue: Catalogue, request: SearchRequest): Promise<Results> {
  const { query, kind, page } = request;
  if (kind === 'collection') {
    const { value } = await searchCollections(catalogue, query, page);
    const markup = foundCollectionsMarkup(request, value);
    return value.collections.length > 0 ? found(markup) : nothing(markup);
  }
  if (kind === 'genre') return (findGenresNamed(query).length > 0 ? found : nothing)(foundGenresMarkup(request));
  const { value } = await searchCatalogue(catalogue, query, page, kind);
  const isFirst = kind === 'all' && page === 1;
  if (isFirst && isEmpty(query, value)) return lookUpElsewhere(catalogue, request);
  const collections = kind === 'all' ? await cachedCollections(catalogue, query) : null;
  const others = collections ? countCollections(collections) : {};
  const markup = foundMarkup(catalogue.settings.IMAGE_URL, request, value, others);
  return { markup, hasCallLeft: isFirst, isNothing: isEmpty(query, value) };
}

/** Searches for collections. Returns null if the catalogue fails. */
async function tryCollections(catalogue: Catalogue, query: string): Promise<FoundCollections | null> {
  const reading = await searchCollections(catalogue, query).catch((error: unknown) => {
    logWarning('search collections', error);
    return null;
  });
  return reading?.value ?? null;
}

/** Makes the second call of a search that found nothing: for the text that it probably means, or for collections. */
async function lookUpElsewhere(catalogue: Catalogue, request: SearchRequest): Promise<Results> {
  const { query } = request;
  const corrected = await correct(catalogue, query);
  if (corrected) {
    const markup = await lookUpCorrected(catalogue, query, corrected);
    return markup === null ? nothing(nothingMarkup(request)) : found(markup);
  }
  const collections = await tryCollections(catalogue, query);
  if (collections && collections.collections.length > 0) return found(onlyCollectionsMarkup(request, collections));
  return nothing(nothingMarkup(request, collections ? countCollections(collections) : {}));
}

/** A text of at least this length is searched again without its last character if no name is close. */
const minLength = 5;

/** Returns the text that a text probably means, or null if there is none or the text names a collection. */
const correct = async (catalogue: Catalogue, query: string): Promise<string | null> =>
  (await correctName(catalogue, query)) ??
  (query.length < minLength || namesCollection(query) ? null : query.slice(0, -1));

/** Returns the results of the corrected text, or null if it finds nothing. */
async function lookUpCorrected(catalogue: Catalogue, query: string, corrected: string): Promise<string | null> {
  const { value } = await searchCatalogue(catalogue, corrected, 1);
  if (isEmpty(corrected, value)) return null;
  const request = { query: corrected, kind: 'all', page: 1 } as const;
  return correctionMarkup(corrected, query) + foundMarkup(catalogue.settings.IMAGE_URL, request, value);
}

function resultsOf(catalogue: Catalogue, request: SearchRequest): Promise<Results> {
  if (!request.query) return Promise.resolve(nothing(invitationMarkup()));
  return lookUp(catalogue, request).catch((error: unknown) => {
    logWarning('search', error);
    return found(failureMarkup(request));
  });
}

/**
 * Returns the collections with that name, shown below the other results, or an empty string if the catalogue fails.
 * Searches for them only after a search that made one call, so that there are at most two.
 */
async function collectionsOf(catalogue: Catalogue, query: string, results: Promise<Results>): Promise<string> {
  const collections = (await results).hasCallLeft ? await tryCollections(catalogue, query) : null;
  return collections ? firstCollectionsMarkup(query, collections) : '';
}

/** Returns the last page if the requested page is past it. Returns null otherwise, or if the catalogue is slow. */
async function lastInstead(catalogue: Catalogue, { query, kind, page }: SearchRequest): Promise<number | null> {
  if (page === 1 || !query) return null;
  if (kind === 'genre') return 1;
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
    query: (c.req.query('q') ?? '').trim().slice(0, suggestionLimits.maxLength),
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
      collectionsOf(catalogueOf(c), request.query, results),
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
