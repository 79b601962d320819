import type { SearchRequest } from '../../../shared/domain/search-kind.ts';
import type { CollectionLink, FoundCollections } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { toMarkup } from '../../render/markup.ts';
import { GroupName, nothingOfKind, Pages, Top } from './frame.tsx';
import { type Counts, noTitles } from './tabs.tsx';

/** The number of collections shown with other results. */
const collectionsShown = 6;

const linksMarkup = (collections: readonly CollectionLink[]): string =>
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

/** The number of collections. It is approximate if they have several pages. */
export const countCollections = ({ collections, totalPages, totalResults }: FoundCollections): Counts => ({
  collection: totalPages > 1 ? searchText.about(totalResults) : collections.length,
});

/** The first collections as a group of links, below other results. Empty if there are none. */
export const firstCollectionsMarkup = (query: string, { collections }: FoundCollections): string =>
  collections.length > 0
    ? toMarkup(<GroupName query={query} kind="collection" />) + linksMarkup(collections.slice(0, collectionsShown))
    : '';

/** The first collections of a search that finds nothing else. */
export const onlyCollectionsMarkup = (request: SearchRequest, found: FoundCollections): string =>
  toMarkup(<Top request={request} counts={{ ...noTitles, ...countCollections(found) }} />) +
  firstCollectionsMarkup(request.query, found);

/** The collections of a search, as a page. */
export const foundCollectionsMarkup = (request: SearchRequest, found: FoundCollections): string =>
  toMarkup(<Top request={request} counts={countCollections(found)} />) +
  (found.collections.length > 0 ? linksMarkup(found.collections) : nothingOfKind) +
  toMarkup(<Pages request={request} totalPages={found.totalPages} />);
