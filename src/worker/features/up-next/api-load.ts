import type { UpNextResponse } from '../../../shared/contract/up-next.ts';
import { currentDay } from '../../../shared/domain/date.ts';
import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import { addDays } from '../../../shared/domain/month.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { Playable } from '../../../shared/domain/play.ts';
import type { Position } from '../../../shared/domain/position.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { type UpNext, nextEpisode } from '../../../shared/domain/up-next.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { loadUnwanted } from '../../services/accounts/hidden-titles.ts';
import { loadSeriesProgress } from '../../services/accounts/plays.ts';
import { loadFilmsToResume, type Resume } from '../../services/accounts/positions.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadListedEpisodes } from '../../services/catalogue/season.ts';
import { loadTitle } from '../../services/catalogue/title.ts';

const limit = 12;

/** The maximum time to wait for a title, in milliseconds. A slower title is left out. */
const detailsTimeout = 1_500;

type Failed = 'failed';

/** A title with nothing left to watch. `airing`: the day of its next episode, or null if unknown. */
type Finished = { airing: string | null };

type Loaded = UpNext | Finished | null | Failed;

const isKnown = (title: Loaded): title is UpNext | Finished => title !== null && title !== 'failed';
const isFinished = (title: Loaded): title is Finished => isKnown(title) && 'airing' in title;
const isUpNext = (title: Loaded): title is UpNext => isKnown(title) && !isFinished(title);

/** A title that a user has begun: where to resume it, and the watched episodes of a series. */
type Started = {
  mediaType: MediaType;
  id: number;
  resume: Resume | null;
  progress: { at: EpisodeNumber | null; watched: EpisodeNumber[] } | null;
};

const toPosition = ({ position, duration }: Resume) => ({ position, duration });

/** Returns where to continue a title: at its position, or at the next episode. Null if no episode is left. */
function placeIn(
  title: TitleDetails,
  { resume, progress }: Started,
  listed: readonly number[] | undefined,
): Pick<UpNext, 'season' | 'episode' | 'position'> | null {
  const position = resume && toPosition(resume);
  if (!progress) return { position };
  const next = nextEpisode(title, { ...progress, resume }, listed);
  return next && { season: next.season, episode: next.episode, position };
}

/**
 * Returns where to continue a title with its facts. Null if the catalogue does not have the title, `failed` if it does
 * not respond.
 */
async function toUpNext(catalogue: Catalogue, begun: Started): Promise<Loaded> {
  const { mediaType, id, progress, resume } = begun;
  const loadingEpisodes = progress ? loadListedEpisodes(catalogue, id, { ...progress, resume }) : undefined;
  const loading: Promise<TitleDetails | null | Failed> = loadTitle(catalogue, mediaType, id).then(
    ({ value }) => value,
    (): Failed => 'failed',
  );
  const details = await withTimeout(loading, detailsTimeout, 'failed' as const);
  if (details === null || details === 'failed') return details;
  const place = placeIn(details, begun, await loadingEpisodes);
  const { title, posterPath, backdropPath, nextAiring } = details;
  return place ? { mediaType, id, title, posterPath, backdropPath, ...place } : { airing: nextAiring?.date ?? null };
}

/** Returns the day of the next episode, from tomorrow on. Within a week, because new episodes are announced. */
function firstDay(finished: readonly Finished[]): string {
  const [tomorrow, latest] = [addDays(currentDay(), 1), addDays(currentDay(), 7)];
  const days = finished.flatMap(({ airing }) => airing ?? []);
  const first = days.toSorted()[0] ?? latest;
  return first < tomorrow ? tomorrow : first < latest ? first : latest;
}

/** Loads the titles that a user has begun, latest first. Returns null if the database fails. */
async function loadStarted(owner: Owner): Promise<Started[] | null> {
  const [series, films] = await Promise.all([loadSeriesProgress(owner, limit), loadFilmsToResume(owner, limit)]);
  if (!series || !films) return null;
  const begun = [
    ...series.map((progress) => ({ mediaType: 'tv' as const, ...progress, progress })),
    ...films.map((film) => ({ mediaType: 'movie' as const, ...film, progress: null })),
  ];
  return begun.toSorted((a, b) => Date.parse(b.latest) - Date.parse(a.latest)).slice(0, limit);
}

/** Groups a visitor's begun films and episodes by title, latest first. Leaves out films watched to the end. */
export function groupStarted(parts: readonly { playable: Playable; position: Position | null }[]): Started[] {
  const titles = new Map<string, Started>();
  for (const { playable, position } of parts) {
    const { mediaType, id, season, episode } = playable;
    const known = titles.get(titleKey(playable));
    if (mediaType === 'movie' && !position) continue;
    const begun = known ?? {
      mediaType,
      id,
      resume: null,
      progress: mediaType === 'tv' ? { at: null, watched: [] } : null,
    };
    if (position) begun.resume ??= { season, episode, ...position };
    else begun.progress?.watched.push({ season, episode });
    titles.set(titleKey(playable), begun);
  }
  return [...titles.values()].slice(0, limit);
}

/** Loads where to continue begun titles, in their order. Returns null if the catalogue fails for all of them. */
export async function loadNext(c: AppContext, begun: readonly Started[]): Promise<UpNextResponse | null> {
  const loaded = await Promise.all(begun.map((title) => toUpNext(catalogueOf(c), title)));
  const titles = loaded.filter(isUpNext);
  if (titles.length > 0) return { titles };
  return loaded.includes('failed') ? null : { titles, again: firstDay(loaded.filter(isFinished)) };
}

/** Loads the titles that a user has begun and not hidden, latest first. Returns null if the database fails. */
async function loadShown(owner: Owner): Promise<Started[] | null> {
  const [begun, unwanted] = await Promise.all([loadStarted(owner), loadUnwanted(owner, false)]);
  return begun && begun.filter((title) => !unwanted?.hidden.includes(titleKey(title)));
}

/**
 * Returns the value of the cookie that makes home reserve space for the row, which would otherwise collapse on every
 * visit. Without titles, home looks again tomorrow, because another device may begin one. Returns null if the cookie has
 * this value, or if a title was begun while `shown` was looked up.
 */
async function findChange(c: AppContext, owner: Owner, shown: readonly Started[], hasTitles: boolean) {
  const value = hasTitles ? 'yes' : addDays(currentDay(), 1);
  if (readCookie(c, 'following') === value) return null;
  const isCurrent = hasTitles || JSON.stringify(await loadShown(owner)) === JSON.stringify(shown);
  return isCurrent ? value : null;
}

/** Sets the cookie for home, if it changes. */
export function rememberFollowing(c: AppContext, change: string | null): void {
  if (change !== null) writeCookie(c, 'following', change);
}

/**
 * Loads what a user can continue, latest first, without hidden titles. Returns null if the database fails, or if the
 * catalogue fails for all titles.
 */
export async function loadUpNext(c: AppContext, owner: Owner): Promise<UpNextResponse | null> {
  const shown = await loadShown(owner);
  const next = shown && (await loadNext(c, shown));
  if (next) rememberFollowing(c, await findChange(c, owner, shown, next.titles.length > 0));
  return next;
}

/** How many titles `findFollowing` looks up, so that notifications stay below 50 upstream calls with it. */
const checked = 6;

/**
 * Looks for something to continue among the titles begun last. Returns the new value of the cookie for home, or null. The
 * cookie stays as it is if only earlier titles may have something: home looks them up without reserving space again.
 */
export async function findFollowing(c: AppContext, owner: Owner): Promise<string | null> {
  const shown = await loadShown(owner);
  const next = shown && (await loadNext(c, shown.slice(0, checked)));
  const isUnknown = next?.titles.length === 0 && shown!.length > checked;
  return next && !isUnknown ? findChange(c, owner, shown!, next.titles.length > 0) : null;
}
