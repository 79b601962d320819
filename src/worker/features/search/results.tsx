import { Search, SearchX, Unplug } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { EmptyPage } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { initialState } from '../../../shared/domain/filters.ts';
import { findGenresNamed } from '../../../shared/domain/genres.ts';
import type { CollectionLink, Found, Person } from '../../../shared/domain/title.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { listHeading } from '../../../shared/text/list-heading.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { toMarkup } from '../../render/markup.ts';
import { renderGrid } from '../../render/titles.tsx';

/** The address of a page of what a text finds. */
export const searchHref = (query: string, page = 1) =>
  `${routes.search}?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;

const People = ({ people }: { people: Person[] }) => (
  <nav className="people" aria-label={searchText.people}>
    {people.map(({ id, name, knownFor }) => (
      <a key={id} className="person" href={routes.person(id, name)}>
        <b>{name}</b>
        <small>{searchText.knownFor(knownFor[0]!.title)}</small>
      </a>
    ))}
  </nav>
);

const Genres = ({ genres }: { genres: ReturnType<typeof findGenresNamed> }) => (
  <nav className="people" aria-label={searchText.genres}>
    {genres.map(({ mediaType, slug }) => (
      <a key={mediaType + slug} className="person" href={listHref(mediaType, `genre=${slug}`)}>
        <b>{listHeading(mediaType, { ...initialState, genre: slug })}</b>
        <small>{searchText.wholeList}</small>
      </a>
    ))}
  </nav>
);

/** So many people show what they are known for. */
const peopleShown = 3;

const personGridMarkup = (images: string, { id, name, knownFor }: Person): string =>
  toMarkup(
    <h2 className="grid-name">
      <a href={routes.person(id, name)}>{searchText.titlesOf(name)}</a>
    </h2>,
  ) + renderGrid(images, knownFor);

const Nothing = ({ query }: { query: string }) => (
  <State icon={SearchX} heading={searchText.none(query)} sentence={searchText.hint}>
    <a className="button" href={routes.new}>
      {searchText.browseInstead}
    </a>
  </State>
);

/** True when a text finds no title, no person and no genre. */
export const isEmpty = (query: string, { page, people }: Found): boolean =>
  page.titles.length === 0 && people.length === 0 && page.totalPages <= 1 && findGenresNamed(query).length === 0;

export const nothingMarkup = (query: string): string => toMarkup(<Nothing query={query} />);

/** Says that a typing mistake was corrected. */
export const correctionMarkup = (corrected: string, query: string): string =>
  toMarkup(
    <p className="hint" role="status">
      {searchText.corrected(corrected, query)}
    </p>,
  );

/** Collections as links. */
export const collectionsMarkup = (collections: readonly CollectionLink[]): string =>
  toMarkup(
    <nav className="people" aria-label={searchText.collections}>
      {collections.map(({ id, name }) => (
        <a key={id} className="person" href={routes.collection(id, name)}>
          <b>{name}</b>
          <small>{searchText.collection}</small>
        </a>
      ))}
    </nav>,
  );

/** Nothing is asked for yet. */
export const invitationMarkup = (): string =>
  toMarkup(
    <State icon={Search} heading={searchText.title} sentence={searchText.invitation}>
      <a className="button" href={routes.new}>
        {searchText.browseInstead}
      </a>
    </State>,
  );

/**
 * What a text has found: the lists of a genre it names, titles, and people with what they are known for; or the sentence
 * that says there is nothing.
 */
export function foundMarkup(images: string, query: string, { page, people }: Found, number: number): string {
  const { titles, totalPages } = page;
  const genres = number === 1 ? findGenresNamed(query) : [];
  const hasNothing = titles.length === 0 && people.length === 0 && genres.length === 0;
  if (hasNothing && totalPages <= 1) return nothingMarkup(query);
  const top = toMarkup(
    <>
      <h1>{searchText.heading(query)}</h1>
      {genres.length > 0 && <Genres genres={genres} />}
      {people.length > 0 && titles.length > 0 && <People people={people} />}
    </>,
  );
  const grid = titles.length > 0 ? renderGrid(images, titles) : '';
  const known = people.slice(0, peopleShown).map((person) => personGridMarkup(images, person));
  const shown = hasNothing ? toMarkup(<EmptyPage />) : grid + known.join('');
  const control = (
    <PageControl
      page={Math.min(number, totalPages)}
      totalPages={totalPages}
      hrefOf={(other) => searchHref(query, other)}
    />
  );
  return top + shown + toMarkup(control);
}

/** The catalogue does not answer. */
export const failureMarkup = (query: string): string =>
  toMarkup(
    <State icon={Unplug} heading={searchText.failed}>
      <a className="button" href={searchHref(query)}>
        <Search aria-hidden />
        {words.tryAgain}
      </a>
    </State>,
  );
