import { html, raw } from 'hono/html';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import { closedToCrawlers } from '../../../shared/personal-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { sitePageNames } from '../../../shared/text/site-pages.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadRow } from '../../services/catalogue/lists.ts';
import { getCachedCollection } from '../../services/catalogue/collection.ts';
import { getCachedTitle } from '../../services/catalogue/title.ts';
import { loadPublicLists } from '../../services/accounts/public-lists.ts';
import { type AppContext, cacheScope, defaultCatalogueOf, regionOf, siteUrl } from '../../context.ts';
import { accountsOf } from '../../http/owner.ts';

const cached = { 'cache-control': 'public, max-age=3600' };

/** GET /robots.txt: crawlers may request the catalogue, but not search results or personal pages. */
export function robots(c: AppContext): Response {
  const closed = closedToCrawlers.map((path) => `Disallow: ${path}`);
  return c.text(['User-agent: *', ...closed, '', `Sitemap: ${siteUrl(c)}/sitemap.xml`, ''].join('\n'), 200, cached);
}

/**
 * Returns the paths of the people, collections and groups of titles whose details are cached, for the default country or
 * that of the request. The paths are the same for all countries.
 */
async function pathsAround(c: AppContext, titles: readonly TitleSummary[]): Promise<string[]> {
  const [catalogue, region] = [defaultCatalogueOf(c), regionOf(c)];
  const detailsOf = async ({ mediaType, id }: TitleSummary) =>
    (await getCachedTitle(catalogue, mediaType, id)) ??
    (region === catalogue.region ? null : getCachedTitle({ ...catalogue, region }, mediaType, id));
  const details = await Promise.all(titles.map(detailsOf));
  return details.flatMap((title) => {
    if (!title) return [];
    const people = [...title.cast, ...title.makers].flatMap(({ id, name }) => (id ? routes.person(id, name) : []));
    const groups = [
      ['company', title.companies],
      ['network', title.networks],
      ['keyword', title.keywords],
    ] as const;
    return [
      ...people,
      ...(title.collection ? [routes.collection(title.collection.id, title.collection.name)] : []),
      ...groups.flatMap(([kind, named]) => named.flatMap(({ id, name }) => (id ? routes.group(kind, id, name) : []))),
    ];
  });
}

/** Returns the paths of the operator's collection and its films if they are cached, as home does. */
async function collectionPaths(catalogue: Catalogue): Promise<string[]> {
  const id = catalogue.settings.HOME_COLLECTION;
  const collection = id ? await getCachedCollection(catalogue, id) : null;
  if (!collection) return [];
  return [routes.collection(collection.id, collection.name), ...collection.parts.map((film) => routes.title(film))];
}

/** Returns the paths of the newest public lists and of the page that shows them. Empty if they cannot be loaded. */
async function publicListPaths(c: AppContext): Promise<string[]> {
  const accounts = accountsOf(c);
  if (!accounts) return [];
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const query = { sort: 'newest', page: 1, title: null } as const;
  const newest = await loadPublicLists(accounts, cacheScope(c), query, blocked).catch(() => null);
  return newest ? [routes.publicLists, ...newest.value.lists.map(({ id }) => routes.list(id))] : [];
}

/**
 * GET /sitemap.xml: the catalogue's lists, all titles on home and its collection, the people, collections and groups of
 * trending titles, and public lists. Leaves out what fails to load.
 */
export async function sitemap(c: AppContext): Promise<Response> {
  const catalogue = defaultCatalogueOf(c);
  const [lists, ...rows] = await Promise.all([
    publicListPaths(c),
    ...homeRows.map((row) => loadRow(catalogue, row).catch(() => null)),
  ]);
  const titles = rows.flatMap((row) => row?.value.map((title) => routes.title(title)) ?? []);
  const trending = rows[homeRows.findIndex(({ id }) => id === 'trending')]?.value ?? [];
  const paths = new Set([
    routes.home,
    routes.movies,
    routes.tv,
    routes.new,
    routes.contact,
    ...sitePageNames.map((name) => routes[name]),
    ...titles,
    ...(await collectionPaths(catalogue)),
    ...lists,
    ...(await pathsAround(c, trending)),
  ]);
  const entries = [...paths].map((path) => html`<url><loc>${siteUrl(c)}${path}</loc></url>`);
  const document = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}<urlset
      xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${entries}</urlset
    >`;
  const caching = rows.includes(null) ? { 'cache-control': 'no-store' } : cached;
  return c.body(String(document), 200, { ...caching, 'content-type': 'application/xml; charset=utf-8' });
}
