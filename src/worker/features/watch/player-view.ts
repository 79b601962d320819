import { formatDay, currentDay } from '../../../shared/domain/date.ts';
import { type EpisodeNumber, firstEpisode, neighboursOf } from '../../../shared/domain/episode-steps.ts';
import { airsLater, isPlayable, releaseAhead } from '../../../shared/domain/playable.ts';
import { playerAddress } from '../../../shared/domain/player-address.ts';
import type { PlayerView } from '../../../shared/domain/player-view.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { Episode, Season } from '../../../shared/domain/title.ts';
import { playerText } from '../../../shared/text/player.ts';
import { nextEpisode } from '../../../shared/domain/up-next.ts';
import { loadSeriesProgress } from '../../services/accounts/plays.ts';
import { loadListedEpisodes, loadSeason } from '../../services/catalogue/season.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import type { TitleOrEpisode } from '../watchable-of.ts';
import { playerSetting } from './settings.ts';
import { logWarning } from '../../platform/log.ts';
import { withTimeout } from '../../platform/timeout.ts';

const notSetUp = (note: string) => ({ sentence: playerText.notSetUp, hint: playerText.notSetUpHint, note });
const upcoming = (sentence: string, hint: string) => ({ sentence, hint, isUpcoming: true }) as const;
const coming = (day: string) => upcoming(playerText.comingOn(formatDay(day)), playerText.comingHint);
const notAired = upcoming(playerText.notAired, playerText.notAiredHint);
const episodeNotAired = (day: string) =>
  upcoming(playerText.episodeNotAired, playerText.episodeNotAiredHint(formatDay(day)));
const nothingYet = upcoming(playerText.nothingYet, playerText.nothingYetHint);
const notPlayable = { sentence: playerText.notPlayable, hint: playerText.notPlayableHint };

/** Returns the player's URL for a title or an episode, or a message why there is none. */
function screenOf(c: AppContext, title: TitleDetails, at?: EpisodeNumber, episode?: Episode): PlayerView['screen'] {
  const ahead = releaseAhead(title, currentDay());
  if (ahead) return coming(ahead);
  if (!isPlayable(title, currentDay())) return notAired;
  if (episode && airsLater(episode, currentDay())) return episodeNotAired(episode.airDate);
  const found = playerSetting(c, title.mediaType);
  if (!found.ok) return notSetUp(found.problem);
  const address = playerAddress(found.templates, { imdbId: title.imdbId, tmdbId: title.id, ...at });
  return address ? { address } : notPlayable;
}

/** Loads a season. Returns null if the catalogue fails or does not contain it. */
async function seasonOf(c: AppContext, id: number, number: number): Promise<Season | null> {
  try {
    return (await loadSeason(catalogueOf(c), id, number)).value;
  } catch (error) {
    logWarning(`season ${id} ${number}`, error);
    return null;
  }
}

const inWords = ({ season, episode }: EpisodeNumber, name: string | undefined) =>
  [season === 0 ? playerText.special(episode) : playerText.episode(season, episode), name].filter(Boolean).join(' · ');

/**
 * Finds an episode in a season's own list. In lists that skip numbers, the first and last listed episodes count as the
 * first and last.
 */
const pick = ({ episodes }: Season, episode: number, count: number) =>
  episodes.find(({ number }) => number === episode) ??
  (episode === 1 ? episodes[0] : episode === count ? episodes.at(-1) : undefined);

async function showEpisode(c: AppContext, series: TitleDetails, requested: EpisodeNumber): Promise<PlayerView | null> {
  const summary = series.seasons.find(({ number }) => number === requested.season);
  if (!summary) return null;
  const season = await seasonOf(c, series.id, requested.season);
  const known = season ? pick(season, requested.episode, summary.episodeCount) : undefined;
  if (season && !known) return null;
  const at = { ...requested, episode: known?.number ?? requested.episode };
  const numbers = season?.episodes.map(({ number }) => number);
  const { previous, next } = neighboursOf(at, series.seasons, numbers);
  const { mediaType, id, title } = series;
  const watchable = (to: EpisodeNumber | null) => to && { mediaType, id, ...to };
  return {
    playing: { mediaType, id, ...at },
    title,
    episode: inWords(at, known?.name),
    screen: screenOf(c, series, at, known),
    previous: watchable(previous),
    next: watchable(next),
  };
}

const showWhole = ({ mediaType, id, title }: TitleDetails, screen: PlayerView['screen']): PlayerView => ({
  playing: { mediaType, id },
  title,
  episode: null,
  screen,
  previous: null,
  next: null,
});

/** How long the player waits for the user's progress, in milliseconds. After it, it shows the first episode. */
const progressTimeout = 800;

/** Returns the episode with which the user continues a series. Null if it is unknown or none is left. */
async function nextOf(c: AppContext, series: TitleDetails): Promise<EpisodeNumber | null> {
  const owner = ownerOf(c);
  if (!owner?.session.accessToken) return null;
  const load = async () => {
    const [begun] = (await loadSeriesProgress(owner, 1, series.id)) ?? [];
    return begun ? nextEpisode(series, begun, await loadListedEpisodes(catalogueOf(c), series.id, begun)) : null;
  };
  return withTimeout(load(), progressTimeout, null);
}

/**
 * Returns the content of the player for a title: of a series without an episode, the user's next one. Null if the title,
 * season or episode does not exist. Rejects with an OutboundError if the catalogue fails and nothing is cached.
 */
export async function playerViewOf(c: AppContext, { mediaType, id, at }: TitleOrEpisode): Promise<PlayerView | null> {
  const { value: title } = await loadTitle(catalogueOf(c), mediaType, id);
  if (!title) return null;
  if (mediaType === 'movie') return showWhole(title, screenOf(c, title));
  if (at) return showEpisode(c, title, at);
  const next = await nextOf(c, title);
  const first = firstEpisode(title.seasons);
  const shown = (next && (await showEpisode(c, title, next))) ?? (first && (await showEpisode(c, title, first)));
  return shown ?? showWhole(title, nothingYet);
}
