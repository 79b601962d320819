import { toCalendar } from '../../../shared/domain/calendar.ts';
import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import { airsLater, releaseAhead } from '../../../shared/domain/playable.ts';
import { defaultLocale, findRegion } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { episodesText } from '../../../shared/text/episodes.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadSeason } from '../../services/catalogue/season.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, defaultCatalogueOf, siteUrl, withRegion } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { sendTitleProblem } from '../problem/title.tsx';
import { type TitleOrEpisode, watchableOf } from '../watchable-of.ts';

/** The subject of a calendar entry, or null if nothing is upcoming. */
type Release = { id: string; day: string; summary: string; path: string } | null;

async function releaseOfTitle(
  catalogue: Catalogue,
  { mediaType, id }: TitleOrEpisode,
  today: string,
): Promise<Release> {
  const { value: title } = await loadTitle(catalogue, mediaType, id);
  const day = title && releaseAhead(title, today);
  return day
    ? { id: `${mediaType}-${id}`, day, summary: titleText.comesOut(title.title), path: routes.title(title) }
    : null;
}

async function releaseOfEpisode(catalogue: Catalogue, id: number, at: EpisodeNumber, today: string): Promise<Release> {
  const [series, season] = await Promise.all([loadTitle(catalogue, 'tv', id), loadSeason(catalogue, id, at.season)]);
  const episode = season.value?.episodes.find(({ number }) => number === at.episode);
  if (!series.value || !episode || !airsLater(episode, today)) return null;
  return {
    id: `tv-${id}-${at.season}-${at.episode}`,
    day: episode.airDate,
    summary: episodesText.airing(series.value.title, at.season, at.episode),
    path: routes.title({ mediaType: 'tv', id }, at.season),
  };
}

/**
 * GET /info/{movie|tv}/{id}/release.ics: a calendar entry for the release day of an upcoming title, in the country of
 * `?country=`, or, with `?season=&episode=`, for the day an episode airs. Responds with 404 if it is not upcoming.
 */
export async function release(c: AppContext): Promise<Response> {
  const watchable = watchableOf(c);
  if (!watchable) return sendNotFound(c);
  const { mediaType, id: titleId, at } = watchable;
  try {
    const stamp = new Date().toISOString();
    const region = findRegion(c.req.query('country')) ?? defaultLocale.region;
    const [catalogue, today] = [withRegion(c, defaultCatalogueOf(c), region), stamp.slice(0, 10)];
    const found = await (at
      ? releaseOfEpisode(catalogue, titleId, at, today)
      : releaseOfTitle(catalogue, watchable, today));
    if (!found) return sendNotFound(c);
    const site = siteUrl(c);
    const { id, day, summary, path } = found;
    const event = { uid: `${id}@${new URL(site).hostname}`, day, stamp, summary, url: site + path };
    return c.body(toCalendar([event]), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.ics"`,
      'cache-control': 'public, max-age=3600',
    });
  } catch (error) {
    logWarning(`release ${mediaType} ${titleId}`, error);
    return sendTitleProblem(c, 'failing');
  }
}
