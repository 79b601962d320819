import type { TitleId } from '../../shared/domain/media-type.ts';
import { routes } from '../../shared/routes.ts';

/** Returns titles as a schema.org `ItemList`. `origin` is the site's public URL. */
export const titleListData = (
  name: string,
  titles: readonly (TitleId & { title: string })[],
  origin: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: titles.map((title, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title.title,
    url: origin + routes.title(title),
  })),
});
