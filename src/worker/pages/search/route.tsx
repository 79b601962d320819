import { Search, SearchX, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { PageControl } from '../../../client/ui/title/page-control.tsx';
import { gridMarkup } from '../../../client/ui/title/row.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import type { TitlePage } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { site } from '../../../shared/text/site.ts';
import { loadList } from '../../catalogue/index.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { streamPage } from '../../render/page.ts';

const longest = 200;

const Form = ({ query }: { query: string }) => (
  <search>
    <form className="search-form" action={routes.search}>
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={longest}
        aria-label={searchText.label}
        placeholder={searchText.placeholder}
        autoComplete="off"
      />
      <button className="button main">
        <Search aria-hidden />
        {site.search}
      </button>
    </form>
  </search>
);

const hrefOf = (query: string) => (page: number) =>
  `${routes.search}?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;

function resultsMarkup(images: string, query: string, page: number, found: TitlePage | null): string {
  if (!found) return toMarkup(<State icon={Unplug} heading={searchText.failed} level={2} />);
  const titles = found.titles.filter((title) => title.posterPath || title.backdropPath);
  if (titles.length === 0)
    return toMarkup(<State icon={SearchX} heading={searchText.none(query)} level={2} sentence={searchText.hint} />);
  const heading = toMarkup(<h2 className="lead">{searchText.heading(query)}</h2>);
  return (
    heading +
    String(gridMarkup(images, titles)) +
    toMarkup(<PageControl page={page} totalPages={found.totalPages} hrefOf={hrefOf(query)} />)
  );
}

/** Search results, or the empty form. What a visitor types is shown as text and kept in memory alone. */
export async function search(c: AppContext): Promise<Response> {
  const query = (c.req.query('q') ?? '').trim().slice(0, longest);
  const page = clampPage(c.req.query('page'));
  const catalogue = catalogueOf(c);
  const images = catalogue.settings.IMAGE_URL;
  const results = query
    ? loadList(catalogue, { path: '/search/multi', query: { query, page: String(page) } }, 'search').then(
        ({ value }) => resultsMarkup(images, query, page, value),
        (error: unknown) => {
          console.warn('search', error);
          return resultsMarkup(images, query, page, null);
        },
      )
    : Promise.resolve('');
  const top = toMarkup(
    <>
      <h1>{searchText.title}</h1>
      <Form query={query} />
    </>,
  );
  return streamPage(
    c,
    { title: searchText.title, noindex: true },
    [Promise.resolve(`<div class="page">${top}`), results, Promise.resolve('</div>')],
    {
      headers: { 'cache-control': 'no-store' },
    },
  );
}
