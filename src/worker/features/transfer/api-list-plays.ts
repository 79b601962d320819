import { countSeasons, type ImportedEntry } from '../../../shared/contract/import.ts';
import { type EpisodeNumber, episodesUpTo } from '../../../shared/domain/episode-steps.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { AppContext } from '../../context.ts';
import { MissingSeason, listEpisodesUpTo } from '../plays/aired-episodes.ts';

type Plays = NonNullable<ImportedEntry['plays']>;

/** Replaces each play that stands for all episodes up to it by those. Rejects if the catalogue does not respond. */
export async function listPlays(
  c: AppContext,
  { mediaType, id, plays = [] }: ImportedEntry,
  { seasons }: Pick<TitleDetails, 'seasons'>,
): Promise<Plays> {
  const mayLoad = countSeasons(plays) > 0;
  const list = async (end: EpisodeNumber): Promise<EpisodeNumber[]> => {
    try {
      if (mayLoad) return await listEpisodesUpTo(c, { mediaType: 'tv', id, ...end });
    } catch (error) {
      if (!(error instanceof MissingSeason)) throw error;
    }
    return episodesUpTo(end, seasons);
  };
  const all = plays.map(async ({ upTo: isLast, ...play }): Promise<Plays> => {
    const { season, episode } = play;
    if (!isLast || mediaType !== 'tv' || season === null || episode === null) return [play];
    const places = await list({ season, episode });
    return places.map((place) => ({ ...play, season: place.season, episode: place.episode, guessed: true }));
  });
  return (await Promise.all(all)).flat();
}
