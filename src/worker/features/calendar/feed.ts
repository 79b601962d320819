import { type CalendarEvent, toCalendar } from '../../../shared/domain/calendar.ts';
import { currentDay } from '../../../shared/domain/date.ts';
import { addDays } from '../../../shared/domain/month.ts';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { episodesText } from '../../../shared/text/episodes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { type AppContext, defaultCatalogueOf, type Screen, siteUrl } from '../../context.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { tooManyRequests } from '../../http/api-problem.ts';
import { personal } from '../../http/personal.ts';
import { accountsOf } from '../../http/owner.ts';
import { sha256 } from '../../platform/digest.ts';
import { loadFollowedByToken } from '../../services/accounts/calendar.ts';
import { type CalendarEntry, loadEntries } from './load.ts';

/** The time that a calendar program waits for the titles, in milliseconds. */
const feedTime = 15_000;

/** The number of days before and after today in the feed. */
const daysBefore = 30;
const daysAfter = 180;

const idOf = ({ mediaType, id, at }: CalendarEntry) =>
  at ? `${mediaType}-${id}-${at.season}-${at.episode}` : `${mediaType}-${id}`;

function toEvent(site: string, stamp: string, entry: CalendarEntry): CalendarEvent {
  const { title, at, day } = entry;
  return {
    uid: `${idOf(entry)}@${new URL(site).hostname}`,
    day,
    stamp,
    summary: at ? episodesText.airing(title, at.season, at.episode) : titleText.comesOut(title),
    url: site + routes.title(entry, at?.season),
  };
}

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  ...personal,
  'x-robots-tag': 'noindex',
};

const unavailable = (c: AppContext) => c.body(calendarText.feedUnavailable, 503, { ...headers, 'retry-after': '3600' });

/**
 * GET /calendar/{token}.ics: the calendar of the token's owner. 404 for an unknown or revoked token. 503 if a title
 * could not be loaded, because calendar programs would delete its events.
 */
export const calendarFeed: Screen = async (c) => {
  if (!(await isWithinLimit(c, 'API_LIMIT'))) return tooManyRequests(c);
  const [, token] = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
  const accounts = accountsOf(c);
  if (!accounts) return unavailable(c);
  const today = currentDay();
  const span = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) };
  const followed = token ? await loadFollowedByToken(accounts, token, span) : undefined;
  if (followed === undefined) return c.body(calendarText.unknownFeed, 404, headers);
  if (!followed) return unavailable(c);

  const { entries, failed } = await loadEntries(defaultCatalogueOf(c), followed.titles, span, feedTime);
  if (failed > 0) return unavailable(c);
  // Constant for a day, so that unchanged feeds get 304.
  const stamp = `${today}T00:00:00Z`;
  const body = toCalendar(
    entries.map((entry) => toEvent(siteUrl(c), stamp, entry)),
    calendarText.name,
  );
  const etag = `"${(await sha256(body)).slice(0, 32)}"`;
  const own = {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag,
  };
  return c.req.header('if-none-match') === etag ? c.body(null, 304, own) : c.body(body, 200, own);
};
