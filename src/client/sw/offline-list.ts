import { type MediaType, parseMediaType } from '../../shared/domain/media-type.ts';
import { toneOf } from '../../shared/domain/images.ts';
import { routes } from '../../shared/routes.ts';
import { myListText } from '../../shared/text/my-list.ts';
import { offlineText } from '../../shared/text/offline.ts';
import { words } from '../../shared/text/site.ts';
import { cachedOn, cachedAt } from './cached-page.ts';
import { hasList, findUser } from './user.ts';
import { matchOptions, titlesCache } from './scope.ts';

type CachedTitle = { path: string; name: string; page: Response };

const types: Record<MediaType, string> = { movie: words.movie, tv: words.series };

/** Returns the page's `og:title`, still HTML-escaped, or null. Pages without it are not listed. */
const nameIn = (text: string) =>
  /<meta property="og:title" content="([^"]+)"/.exec(text)?.[1]?.replace(/[<>]/g, '') ?? null;

async function listTitles(): Promise<CachedTitle[]> {
  const cache = await caches.open(titlesCache);
  const read = async (request: Request): Promise<CachedTitle[]> => {
    const page = await cache.match(request, matchOptions);
    const name = page && nameIn(await page.clone().text());
    if (!page || !name) return [];
    return [{ path: new URL(request.url).pathname, name, page }];
  };
  const cached = await Promise.all((await cache.keys()).map(read));
  return cached.flat().toSorted((a, b) => cachedAt(b.page) - cachedAt(a.page));
}

function titleMarkup({ path, name, page }: CachedTitle): string {
  const [, , type, id] = path.split('/');
  const mediaType = parseMediaType(type) ?? 'movie';
  const tone = toneOf({ mediaType, id: Number(id) });
  const facts = `${types[mediaType]} · ${offlineText.savedOn(cachedOn(page))}`;
  const poster = `<span class="frame ratio-poster tone-${tone}"></span>`;
  return `<li><a href="${path}">${poster}<b>${name}</b><small>${facts}</small></a></li>`;
}

const listLink = `<p class="actions"><a class="button" href="${routes.myList}">${myListText.title}</a></p>`;

/** Renders links to the cached pages: My List, then the visited titles, newest first. Empty if there are none. */
export async function offlineListMarkup(): Promise<string> {
  const [titles, list] = await Promise.all([listTitles(), findUser().then(hasList)]);
  const grid = `<h2>${offlineText.visited}</h2><ul>${titles.map(titleMarkup).join('')}</ul>`;
  if (titles.length === 0 && !list) return '';
  return `<div class="cached-pages">${list ? listLink : ''}${titles.length > 0 ? grid : ''}</div>`;
}
