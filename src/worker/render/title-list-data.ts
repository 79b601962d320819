import type { TitleSummary } from '../../shared/domain/title.ts';
import { routes } from '../../shared/routes.ts';

/** Returns schema.org data of a page that lists titles. `origin` is the site's public URL. */
export const titleListData = (name: string, titles: readonly TitleSummary[], origin: string): object => ({
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
