import { airsLater } from '../../../shared/domain/playable.ts';
import type { Playable } from '../../../shared/domain/play.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { mapFew } from '../../platform/map-few.ts';
import { loadSeason } from '../../services/catalogue/season.ts';
import { loadTitle } from '../../services/catalogue/title.ts';

/** The catalogue does not have a season. */
export class MissingSeason extends Error {}

/** Lists the aired episodes of a season. Rejects if the catalogue does not have it, or does not respond. */
export async function listAiredEpisodes(c: AppContext, id: number, season: number): Promise<Playable[]> {
  const { value } = await loadSeason(catalogueOf(c), id, season);
  if (!value) throw new MissingSeason(`no season ${season}`);
  const today = dayIn(new Date(), timeZoneOf(c));
  const aired = value.episodes.filter((episode) => !airsLater(episode, today));
  return aired.map(({ number }) => ({ mediaType: 'tv', id, season, episode: number }));
}

/** Lists all aired episodes up to a given one: earlier seasons without specials, then its own season. */
export async function listEpisodesUpTo(c: AppContext, { id, season, episode }: Playable): Promise<Playable[]> {
  const series = (await loadTitle(catalogueOf(c), 'tv', id)).value;
  const earlier = series?.seasons.filter(({ number }) => number > 0 && number < season) ?? [];
  const numbers = [...earlier.map(({ number }) => number), season];
  const episodes = await mapFew(numbers, (number) =>
    listAiredEpisodes(c, id, number).catch((error: unknown) => {
      // The catalogue lists some earlier seasons that it does not have.
      if (number < season && error instanceof MissingSeason) return [];
      throw error;
    }),
  );
  return episodes.flat().filter((each) => each.season < season || each.episode <= episode);
}
