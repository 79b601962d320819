import { languages } from '../../../shared/domain/preferences.ts';
import { chooseLookups, composeNotices, type Notice, type TitleNews } from '../../../shared/domain/notifications.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { type AccountSettings, loadListTitles, loadPreferences, type Session } from '../../services/accounts/index.ts';
import { type Audience, loadNews, loadNowPlaying, loadUpcoming } from '../../services/catalogue/index.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';

/** What fails is only logged: it tells nothing then. */
const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    logWarning('notifications', error);
    return none;
  };

type InCinemas = { upcoming: TitleSummary[]; nowPlaying: TitleSummary[] };

async function loadCinemas(c: AppContext, audience: Audience): Promise<InCinemas> {
  const catalogue = catalogueOf(c);
  const [upcoming, nowPlaying] = await Promise.all(
    [loadUpcoming, loadNowPlaying].map((load) =>
      load(catalogue, audience).then(({ value }) => value.titles, orNone<TitleSummary[]>([])),
    ),
  );
  return { upcoming: upcoming!, nowPlaying: nowPlaying! };
}

const knownNews = ({ mediaType, id, title, posterPath, date }: TitleSummary): TitleNews => ({
  mediaType,
  id,
  title,
  posterPath,
  date,
  lastEpisode: null,
  nextEpisode: null,
});

/** What details tell about the titles of a list, ten lookups at most. */
async function loadListed(c: AppContext, list: readonly string[], language: string): Promise<TitleNews[]> {
  const catalogue = catalogueOf(c);
  const asked = chooseLookups(list).flatMap((key) => parseTitleKey(key) ?? []);
  const found = await Promise.all(asked.map((title) => loadNews(catalogue, title, language).catch(orNone(null))));
  return found.filter((news) => news !== null);
}

/** What the lists of the cinemas tell about the titles of a list. */
function findInCinemas({ upcoming, nowPlaying }: InCinemas, list: readonly string[]): TitleNews[] {
  const listed = new Set(list);
  return [...upcoming, ...nowPlaying].filter((title) => listed.has(titleKey(title))).map(knownNews);
}

const nowhere: InCinemas = { upcoming: [], nowPlaying: [] };

/** The notifications of a session's owner, as their switches allow. `today` is an ISO day. Does not reject. */
export async function loadNotices(
  c: AppContext,
  accounts: AccountSettings,
  session: Session,
  today: string,
): Promise<Notice[]> {
  const { language, region } = session.viewer.preferences;
  const { tag } = languages[language];
  const loadingCinemas = loadCinemas(c, { language: tag, region });
  const [preferences, list] = await Promise.all([
    loadPreferences(accounts, session),
    loadListTitles(accounts, session),
  ]);
  // Preferences that cannot be read may forbid notifications, so there are none then.
  if (!preferences) return [];
  const { newReleaseAlerts, watchlistUpdates } = preferences;
  const mine = watchlistUpdates ? (list ?? []) : [];
  const [asked, cinemas] = await Promise.all([loadListed(c, mine, tag), loadingCinemas]);
  const listed = [...asked, ...findInCinemas(cinemas, mine)];
  return composeNotices({ listed, ...(newReleaseAlerts ? cinemas : nowhere), today });
}
