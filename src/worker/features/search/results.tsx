import { Search, SearchX } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { EmptyPage } from '../../../client/components/title/empty-page.tsx';
import { Portrait } from '../../../client/components/title/portrait.tsx';
import { initialState } from '../../../shared/domain/filters.ts';
import { findGenresNamed } from '../../../shared/domain/genres.ts';
import type { SearchRequest } from '../../../shared/domain/search-kind.ts';
import type { Found, Person } from '../../../shared/domain/title.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { listHeading } from '../../../shared/text/list-heading.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { toMarkup } from '../../render/markup.ts';
import type { Titles } from '../../render/title-row.tsx';
import { renderGrid } from '../../render/titles.tsx';
import { GroupName, nothingOfKind, Pages, Top } from './frame.tsx';
import { type Counts, countsOf, searchHref } from './tabs.tsx';

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

/** People as cards with their portraits. */
const PeopleGrid = ({ images, people }: { images: string; people: Person[] }) => (
  <ul className="cast">
    {people.map(({ id, name, profilePath, knownFor }) => (
      <li key={id}>
        <a href={routes.person(id, name)}>
          <Portrait images={images} path={profilePath} />
          <b>{name}</b>
          <small>{searchText.knownFor(knownFor[0]!.title)}</small>
        </a>
      </li>
    ))}
  </ul>
);

/** The number of people shown with the titles they are known for. */
const peopleShown = 3;

const personGridMarkup = (images: string, { id, name, knownFor }: Person): string =>
  toMarkup(
    <h2 className="grid-name">
      <a href={routes.person(id, name)}>{searchText.titlesOf(name)}</a>
    </h2>,
  ) + renderGrid(images, knownFor);

const Nothing = ({ query, hasCollections }: { query: string; hasCollections: boolean }) => (
  <State icon={SearchX} heading={searchText.none(query)} sentence={searchText.hint}>
    {hasCollections && (
      <a className="button" href={searchHref({ query, kind: 'collection' })} rel="nofollow">
        {searchText.searchCollections}
      </a>
    )}
    <a className="button" href={routes.new}>
      {searchText.browseInstead}
    </a>
  </State>
);

/** Returns whether a text finds no title, no person and no genre. */
export const isEmpty = (query: string, { page, people }: Found): boolean =>
  page.titles.length === 0 && people.length === 0 && page.totalPages <= 1 && findGenresNamed(query).length === 0;

/** Shown if nothing was found. Offers to search for collections unless `counts` says that there are none. */
export const nothingMarkup = ({ query }: SearchRequest, { collection }: Counts = {}): string =>
  toMarkup(<Nothing query={query} hasCollections={collection !== 0} />);

/** The message that a typing mistake was corrected. */
export const correctionMarkup = (corrected: string, query: string): string =>
  toMarkup(
    <p className="hint" role="status">
      {searchText.corrected(corrected, query)}
    </p>,
  );

/** Shown for an empty query. */
export const invitationMarkup = (): string =>
  toMarkup(
    <State icon={Search} heading={searchText.title} sentence={searchText.invitation}>
      <a className="button" href={routes.new}>
        {searchText.browseInstead}
      </a>
    </State>,
  );

const groups = new WeakMap<Titles, Titles[]>();

/** Groups titles by type, in order of relevance. Returns the same groups for as long as the titles are in memory. */
function groupByType(titles: Titles): Titles[] {
  const grouped = groups.get(titles) ?? [...Map.groupBy(titles, ({ mediaType }) => mediaType).values()];
  groups.set(titles, grouped);
  return grouped;
}

const groupMarkup = (images: string, query: string, titles: Titles): string =>
  toMarkup(<GroupName query={query} kind={titles[0]!.mediaType} />) + renderGrid(images, titles);

/** The titles and people of a page. The tab of people shows all of its people as cards. */
function resultsMarkup(images: string, { query, kind }: SearchRequest, { page: { titles }, people }: Found): string {
  if (kind === 'person') return toMarkup(<PeopleGrid images={images} people={people} />);
  if (kind !== 'all') return renderGrid(images, titles);
  const shown = [
    ...groupByType(titles).map((group) => groupMarkup(images, query, group)),
    ...people.slice(0, peopleShown).map((person) => personGridMarkup(images, person)),
  ];
  return shown.join('');
}

/**
 * The results of a search: tabs for each kind, genres that the text names, titles, and people with their known titles.
 * A message if there are no results. `others` are the known numbers of results of other kinds.
 */
export function foundMarkup(images: string, request: SearchRequest, found: Found, others: Counts = {}): string {
  const { query, kind, page: number } = request;
  const { people, page } = found;
  const genres = number === 1 && kind === 'all' ? findGenresNamed(query) : [];
  const hasNothing = page.titles.length === 0 && people.length === 0 && genres.length === 0;
  const isOnlyPage = page.totalPages <= 1;
  if (hasNothing && isOnlyPage && kind === 'all') return nothingMarkup(request, others);
  const top = toMarkup(
    <Top request={request} counts={{ ...countsOf(request, found), ...others }}>
      {genres.length > 0 && <Genres genres={genres} />}
      {kind === 'all' && people.length > 0 && page.titles.length > 0 && <People people={people} />}
    </Top>,
  );
  const empty = isOnlyPage ? nothingOfKind : toMarkup(<EmptyPage />);
  const shown = hasNothing ? empty : resultsMarkup(images, request, found);
  return top + shown + toMarkup(<Pages request={request} totalPages={page.totalPages} />);
}

/** The genres that a text names, as a page. */
export function foundGenresMarkup(request: SearchRequest): string {
  const genres = findGenresNamed(request.query);
  return (
    toMarkup(<Top request={request} counts={{}} />) +
    (genres.length > 0 ? toMarkup(<Genres genres={genres} />) : nothingOfKind)
  );
}

/** Shown when the catalogue does not respond. */
export const failureMarkup = (request: SearchRequest): string =>
  toMarkup(<FailedState level={1} heading={searchText.failed} href={searchHref(request)} />);
