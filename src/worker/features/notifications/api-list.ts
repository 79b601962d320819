import { defaultLocale, type Language, languages } from '../../../shared/domain/preferences.ts';
import { chooseLookups, composeNotices, type Notice, type TitleNews } from '../../../shared/domain/notifications.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { loadNotificationSources, type NotificationSources } from '../../services/accounts/notifications.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { type Audience, loadNowPlaying, loadUpcoming } from '../../services/catalogue/lists.ts';
import { loadNews } from '../../services/catalogue/news.ts';
import { type AppContext, catalogueOf, regionOf } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';

/** Logs a failure and returns `none`. */
const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    logWarning('notifications', error);
    return none;
  };

type TitleRef = Pick<TitleSummary, 'mediaType' | 'id'>;
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

/** Loads news about titles. Leaves out titles whose news fail to load. */
async function loadTexts(c: AppContext, titles: readonly TitleRef[], language: string): Promise<TitleNews[]> {
  const catalogue = catalogueOf(c);
  const found = await Promise.all(titles.map((title) => loadNews(catalogue, title, language).catch(orNone(null))));
  return found.filter((news) => news !== null);
}

type Followed = Pick<NotificationSources, 'news' | 'unchecked'>;

const followsNothing: Followed = { news: [], unchecked: [] };

/** Loads news about followed titles. The schedule has stored most of it. At most ten titles are looked up. */
async function loadListed(c: AppContext, { news, unchecked }: Followed, language: Language): Promise<TitleNews[]> {
  const lookups = chooseLookups(unchecked).flatMap((key) => parseTitleKey(key) ?? []);
  return [...news, ...(await loadTexts(c, lookups, languages[language].tag))];
}

/**
 * Translates the stored names, which are in the default language, of the first ten titles. Names that fail to load stay
 * as they are.
 */
async function translate(c: AppContext, notices: Notice[], { news }: Followed, language: Language): Promise<Notice[]> {
  if (language === defaultLocale.language) return notices;
  const stored = new Set(news.map(titleKey));
  const keys = notices.map(({ title }) => titleKey(title)).filter((key) => stored.has(key));
  const lookups = chooseLookups(keys).flatMap((key) => parseTitleKey(key) ?? []);
  const texts = await loadTexts(c, lookups, languages[language].tag);
  const known = new Map(texts.map(({ title, posterPath, ...rest }) => [titleKey(rest), { title, posterPath }]));
  return notices.map((notice) => ({ ...notice, title: { ...notice.title, ...known.get(titleKey(notice.title)) } }));
}

/** Returns news about listed titles among the films in cinemas. */
function findInCinemas({ upcoming, nowPlaying }: InCinemas, list: readonly string[]): TitleNews[] {
  const listed = new Set(list);
  return [...upcoming, ...nowPlaying].filter((title) => listed.has(titleKey(title))).map(knownNews);
}

const nowhere: InCinemas = { upcoming: [], nowPlaying: [] };

/** A user's notifications, and the ids that they have read on any device. `read` is null if these are unknown. */
type NotificationList = { notices: Notice[]; read: string[] | null };

/**
 * Loads the notifications of a session's user, as their preferences allow. `today` is an ISO day. Returns none if the
 * database fails, because the preferences are unknown. The specification requires a log entry only. Does not reject.
 */
export async function loadNotifications(c: AppContext, owner: Owner, today: string): Promise<NotificationList> {
  const { language } = owner.session.viewer.preferences;
  const loadingCinemas = loadCinemas(c, { language: languages[language].tag, region: regionOf(c) });
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const sources = await loadNotificationSources(owner, { today, blocked });
  if (!sources) return { notices: [], read: null };
  const { newReleaseAlerts, watchlistUpdates } = sources.preferences;
  const mine = watchlistUpdates ? sources : followsNothing;
  const [listed, cinemas] = await Promise.all([loadListed(c, mine, language), loadingCinemas]);
  const own = [...listed, ...findInCinemas(cinemas, mine.unchecked)];
  const lists = watchlistUpdates ? sources.lists : [];
  const notices = composeNotices({ listed: own, lists, ...(newReleaseAlerts ? cinemas : nowhere), today });
  return { notices: await translate(c, notices, mine, language), read: sources.read };
}
