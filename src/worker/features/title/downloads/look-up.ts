import { yearOf } from '../../../../shared/domain/date.ts';
import { isAllowed, loadTitle } from '../../../services/catalogue/index.ts';
import { type AppContext, defaultCatalogueOf } from '../../../context.ts';
import {
  type Downloads,
  getCachedDownloads,
  type DownloadsResult,
  listingOf,
  loadDownloads,
} from '../../../services/downloads/torrents/index.ts';
import { settingsOf } from '../../../env.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { logWarning } from '../../../platform/log.ts';

/** What is known of a film's downloads, or why nothing is. */
export type Outcome = DownloadsResult | 'failed' | 'unset';

/** A look-up may take this long in all, its several calls included, in milliseconds. Its end is kept for the next one. */
const patience = 3_600;

/** Where downloads are listed, and in what scope copies of it are kept; null where the site has no listing. */
export function downloadsOf(c: AppContext): Downloads | null {
  const { settings, scope } = defaultCatalogueOf(c);
  const listing = listingOf(settings);
  return listing && { listing, scope };
}

/** Says which film is looked for. It is the same whoever asks, so it is read in the usual language. */
async function sought(c: AppContext, id: number) {
  const { value: film } = await loadTitle(defaultCatalogueOf(c), 'movie', id);
  return film && { imdbId: film.imdbId, title: film.title, year: yearOf(film.date) };
}

/** A film's downloads, from a copy or looked up; null where there is no such film. Does not reject. */
export async function lookUp(c: AppContext, id: number): Promise<Outcome | null> {
  if (!isAllowed(settingsOf(c.env), { mediaType: 'movie', id })) return null;
  const downloads = downloadsOf(c);
  if (!downloads) return 'unset';
  const work = loadDownloads(downloads, id, () => sought(c, id)).catch((error: unknown) => {
    logWarning(`downloads ${id}`, error);
    return 'failed' as const;
  });
  c.executionCtx.waitUntil(work);
  return withTimeout(work, patience, 'failed' as const);
}

/** What is at hand of a film's downloads; what is old is looked up anew behind the answer. */
export async function atHand(c: AppContext, downloads: Downloads, id: number): Promise<DownloadsResult | null> {
  const known = await getCachedDownloads(downloads, id);
  if (known?.due) c.executionCtx.waitUntil(lookUp(c, id));
  return known;
}
