import { html, raw } from 'hono/html';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import { routes } from '../../../shared/routes.ts';
import { sitePageNames } from '../../../shared/text/site-pages.ts';
import { loadRow } from '../../services/catalogue/index.ts';
import { type AppContext, catalogueOf, siteUrl } from '../../context.ts';

const cached = { 'cache-control': 'public, max-age=3600' };

/** What crawlers may read: the catalogue, not search results and not what is personal. */
export function robots(c: AppContext): Response {
  const closed = ['/search', '/my-list', '/profile', '/notifications', '/auth/', '/api/'].map(
    (path) => `Disallow: ${path}`,
  );
  return c.text(['User-agent: *', ...closed, '', `Sitemap: ${siteUrl(c)}/sitemap.xml`, ''].join('\n'), 200, cached);
}

/** The lists, and every title that home shows at present. A row that fails is left out. */
export async function sitemap(c: AppContext): Promise<Response> {
  const catalogue = catalogueOf(c);
  const rows = await Promise.all(homeRows.map((row) => loadRow(catalogue, row).catch(() => null)));
  const titles = rows.flatMap((row) => row?.value.map((title) => routes.title(title)) ?? []);
  const paths = new Set([
    routes.home,
    routes.movies,
    routes.tv,
    routes.new,
    routes.contact,
    ...sitePageNames.map((name) => routes[name]),
    ...titles,
  ]);
  const entries = [...paths].map((path) => html`<url><loc>${siteUrl(c)}${path}</loc></url>`);
  const document = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}<urlset
      xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${entries}</urlset
    >`;
  return c.body(String(document), 200, { ...cached, 'content-type': 'application/xml; charset=utf-8' });
}
