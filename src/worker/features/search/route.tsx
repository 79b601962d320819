import { SearchForm } from '../../../client/components/search/form.tsx';
import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { parseTitleId } from '../../../shared/domain/media-type.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { type Catalogue, searchCatalogue } from '../../services/catalogue/index.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { totalPagesTimeout, streamPage } from '../../render/page.ts';
import { failureMarkup, foundMarkup, invitationMarkup, searchHref } from './results.tsx';
import { withTimeout } from '../../platform/timeout.ts';
import { logWarning } from '../../platform/log.ts';

type Wanted = { query: string; page: number };

const spinner = `<div class="skeleton"><div class="spinner" role="status" aria-label="${searchText.loading}"></div></div>`;

async function lookUp(catalogue: Catalogue, { query, page }: Wanted): Promise<string> {
  const images = catalogue.settings.IMAGE_URL;
  const found = await searchCatalogue(catalogue, query, page);
  return foundMarkup(images, query, found.value, page);
}

function resultsOf(catalogue: Catalogue, wanted: Wanted): Promise<string> {
  if (!wanted.query) return Promise.resolve(invitationMarkup());
  return lookUp(catalogue, wanted).catch((error: unknown) => {
    logWarning('search', error);
    return failureMarkup(wanted.query);
  });
}

/** The last page, where the one asked for lies past it; null where it does not, or where the catalogue is slow to say. */
async function lastInstead(catalogue: Catalogue, { query, page }: Wanted): Promise<number | null> {
  if (page === 1 || !query) return null;
  const known = searchCatalogue(catalogue, query, page).then(
    ({ value }) => value.page.totalPages,
    () => page,
  );
  const last = await withTimeout(known, totalPagesTimeout, page);
  return last < page ? last : null;
}

/** Search results, or the empty form. Search terms are shown as text and cached in memory only. */
export async function search(c: AppContext): Promise<Response> {
  const wanted: Wanted = {
    query: (c.req.query('q') ?? '').trim().slice(0, suggestionLimits.longest),
    page: clampPage(c.req.query('page')),
  };
  const person = parseTitleId(c.req.query('person') ?? '');
  if (person) return c.redirect(routes.person(person, wanted.query), 301); // where a person's titles used to be
  const last = await lastInstead(catalogueOf(c), wanted);
  if (last !== null) return c.redirect(searchHref(wanted.query, last));
  const form = toMarkup(<SearchForm query={wanted.query} />);
  const coming = {
    before: `<div class="page">${form}<div class="found">`,
    skeleton: spinner,
    parts: [resultsOf(catalogueOf(c), wanted)],
    after: '</div></div>',
  };
  return streamPage(c, { title: searchText.title, noindex: true }, coming, {
    headers: { 'cache-control': 'no-store' },
  });
}
