import type { TitleDetails } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { type UpNext, nextEpisode } from '../../../shared/domain/up-next.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { clearCookie } from '../../http/cookies.ts';
import { withTimeout } from '../../platform/timeout.ts';
import {
  type AccountSettings,
  loadSeriesProgress,
  loadUnwanted,
  type SeriesProgress,
  type Session,
} from '../../services/accounts/index.ts';
import { type Catalogue, loadTitle } from '../../services/catalogue/index.ts';

const seriesLimit = 12;

/** How long a series waits for the catalogue, in milliseconds. It is left out then. */
const detailsTimeout = 1_500;

type Failed = 'failed';

/** The next episode of a series; null if there is none, 'failed' without an answer of the catalogue. */
async function toUpNext(catalogue: Catalogue, { id, ...progress }: SeriesProgress): Promise<UpNext | null | Failed> {
  const loading: Promise<TitleDetails | null | Failed> = loadTitle(catalogue, 'tv', id).then(
    ({ value }) => value,
    (): Failed => 'failed',
  );
  const series = await withTimeout(loading, detailsTimeout, 'failed' as const);
  if (series === null || series === 'failed') return series;
  const next = nextEpisode(series, progress);
  const { title, posterPath, backdropPath } = series;
  return next && { id, title, posterPath, backdropPath, ...next };
}

/**
 * Loads a user's series with their next episodes, the latest watched first, without those that they have hidden. Null when the database fails, or the catalogue
 * for all of them.
 */
export async function loadUpNext(
  c: AppContext,
  { accounts, session }: { accounts: AccountSettings; session: Session },
): Promise<UpNext[] | null> {
  const [begun, unwanted] = await Promise.all([
    loadSeriesProgress(accounts, session, seriesLimit),
    loadUnwanted(accounts, session, false),
  ]);
  if (!begun) return null;
  const isHidden = ({ id }: SeriesProgress) => unwanted?.hidden.includes(titleKey({ mediaType: 'tv', id })) ?? false;
  const series = await Promise.all(
    begun.filter((progress) => !isHidden(progress)).map((progress) => toUpNext(catalogueOf(c), progress)),
  );
  if (begun.length === 0) clearCookie(c, 'following');
  const found = series.filter((one) => one !== null && one !== 'failed');
  return found.length === 0 && series.includes('failed') ? null : found;
}
