import { yearOf } from '../../../../shared/domain/date.ts';
import { isAllowed } from '../../../services/catalogue/lists.ts';
import { loadTitle } from '../../../services/catalogue/title.ts';
import { type AppContext, defaultCatalogueOf, regionOf } from '../../../context.ts';
import {
  type Downloads,
  type DownloadsResult,
  getCachedDownloads,
  loadDownloads,
} from '../../../services/downloads/torrents/downloads.ts';
import { listingOf } from '../../../services/downloads/torrents/settings.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { logWarning } from '../../../platform/log.ts';

/** A film's downloads, or `failed` if they could not be looked up. */
export type Outcome = DownloadsResult | 'failed';

/**
 * The maximum time that a request waits for a lookup of downloads or sources with all its calls, in milliseconds. The
 * lookup then continues, and its result is cached.
 */
export const lookupTimeout = 3_600;

/** Returns the listing and its cache scope, or null if the operator has configured no listing. */
export function downloadsOf(c: AppContext): Downloads | null {
  const { settings, scope } = defaultCatalogueOf(c);
  const listing = listingOf(settings);
  return listing && { listing, scope };
}

/**
 * Loads the facts of a film for its lookup, in the default language, so that all viewers share the result. They are the
 * same in all countries: the viewer's is that of the page, whose details are cached.
 */
async function toImportedFilm(c: AppContext, id: number) {
  const { value: film } = await loadTitle({ ...defaultCatalogueOf(c), region: regionOf(c) }, 'movie', id);
  return film && { imdbId: film.imdbId, title: film.title, year: yearOf(film.date) };
}

/**
 * Loads a film's downloads through the cache. Returns null if the film does not exist or no listing is configured. Does
 * not reject.
 */
export async function loadDownloadsOf(c: AppContext, id: number): Promise<Outcome | null> {
  if (!isAllowed(c.get('settings'), { mediaType: 'movie', id })) return null;
  const downloads = downloadsOf(c);
  if (!downloads) return null;
  const loading = loadDownloads(downloads, id, () => toImportedFilm(c, id)).catch((error: unknown) => {
    logWarning(`downloads ${id}`, error);
    return 'failed' as const;
  });
  c.executionCtx.waitUntil(loading);
  return withTimeout(loading, lookupTimeout, 'failed' as const);
}

/** Returns cached downloads, or null on a miss. Stale downloads are revalidated after the response. */
export async function findCachedDownloads(
  c: AppContext,
  downloads: Downloads,
  id: number,
): Promise<DownloadsResult | null> {
  const known = await getCachedDownloads(downloads, id);
  if (known?.due) c.executionCtx.waitUntil(loadDownloadsOf(c, id));
  return known;
}
