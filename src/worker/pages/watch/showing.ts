import type { Showing } from '../../../client/ui/player/content.tsx';
import { type EpisodeNumber, firstEpisode, neighboursOf } from '../../../shared/domain/episode-steps.ts';
import { playerAddress } from '../../../shared/domain/player-address.ts';
import type { Season, TitleDetails } from '../../../shared/domain/title.ts';
import type { Watchable } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { loadSeason, loadTitle } from '../../catalogue/index.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { playerSetting } from './settings.ts';
import { logWarning } from '../../log.ts';

/** What is asked for: a film, or a series with an episode of it, or with none in particular. */
export type Asked = Omit<Watchable, 'season' | 'episode'> & { at: EpisodeNumber | null };

const notSetUp = (note: string) => ({ sentence: playerText.notSetUp, hint: playerText.notSetUpHint, note });
const notPlayable = { sentence: playerText.notPlayable, hint: playerText.notPlayableHint };

function screenOf(c: AppContext, title: TitleDetails, at: Partial<EpisodeNumber>): Showing['screen'] {
  const found = playerSetting(c, title.mediaType);
  if (!found.ok) return notSetUp(found.problem);
  const address = playerAddress(found.templates, { imdbId: title.imdbId, tmdbId: title.id, ...at });
  return address ? { address } : notPlayable;
}

/** A season for its names and numbers; null where the catalogue has nothing to say of it now. */
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

/** An episode of a season's own list. The first is the first that is known: of some seasons the beginning is lost. */
const pick = ({ episodes }: Season, episode: number) =>
  episodes.find(({ number }) => number === episode) ?? (episode === 1 ? episodes[0] : undefined);

async function showEpisode(c: AppContext, series: TitleDetails, asked: EpisodeNumber): Promise<Showing | null> {
  if (!series.seasons.some(({ number }) => number === asked.season)) return null;
  const season = await seasonOf(c, series.id, asked.season);
  const known = season ? pick(season, asked.episode) : undefined;
  if (season && !known) return null;
  const at = { ...asked, episode: known?.number ?? asked.episode };
  const numbers = season?.episodes.map(({ number }) => number);
  const { previous, next } = neighboursOf(at, series.seasons, numbers);
  const { mediaType, id, title } = series;
  const watchable = (to: EpisodeNumber | null) => to && { mediaType, id, ...to };
  return {
    playing: { mediaType, id, ...at },
    title,
    episode: inWords(at, known?.name),
    screen: screenOf(c, series, at),
    previous: watchable(previous),
    next: watchable(next),
  };
}

/**
 * What the player shows of a title; null where there is no such title, season or episode. Rejects with an OutboundError
 * where the catalogue fails and there is no old copy.
 */
export async function showingOf(c: AppContext, { mediaType, id, at }: Asked): Promise<Showing | null> {
  const { value: title } = await loadTitle(catalogueOf(c), mediaType, id);
  if (!title) return null;
  if (mediaType === 'tv') {
    const episode = at ?? firstEpisode(title.seasons);
    return episode && showEpisode(c, title, episode);
  }
  return {
    playing: { mediaType, id },
    title: title.title,
    episode: null,
    screen: screenOf(c, title, {}),
    previous: null,
    next: null,
  };
}
