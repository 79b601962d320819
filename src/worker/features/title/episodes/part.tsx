import type { EpisodesState } from './views/hrefs.ts';
import { episodesAtOnce, EpisodesSection, LateEpisodes } from './views/section.tsx';
import { currentDay } from '../../../../shared/domain/date.ts';
import { chooseSeason } from '../../../../shared/domain/seasons.ts';
import type { TitleDetails } from '../../../../shared/contract/title.ts';
import type { Season } from '../../../../shared/domain/title.ts';
import type { Catalogue } from '../../../services/catalogue/client.ts';
import { getCachedSeason } from '../../../services/catalogue/season.ts';
import { getCachedTitle } from '../../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { toMarkup } from '../../../render/markup.ts';
import { type TitlePart, cachedPartTimeout } from '../../../render/title-part.ts';
import { toEpisodesProps } from './props.tsx';
import { loadSection } from './section.tsx';
import { isDefaultState, readState } from './state.ts';

/** Rows of the placeholder while the number of episodes is unknown. */
const assumedEpisodeCount = 6;

type CachedSeries = { series: TitleDetails | null; season: Season | null };

async function findCachedSeries(c: AppContext, id: number): Promise<CachedSeries> {
  const catalogue = catalogueOf(c);
  const series = await getCachedTitle(catalogue, 'tv', id);
  const chosen = series && chooseSeason(series.seasons, null);
  return { series, season: chosen && (await getCachedSeason(catalogue, id, chosen.number)) };
}

type CachedMarkup = { series: TitleDetails; day: string; markup: string };
const cachedMarkup = new WeakMap<Season, CachedMarkup>();

/** The default section of a season, rendered once a day while its cached data are unchanged. */
function defaultMarkup(catalogue: Catalogue, series: TitleDetails, season: Season, state: EpisodesState): string {
  const known = cachedMarkup.get(season);
  const day = currentDay();
  if (known?.series === series && known.day === day) return known.markup;
  const markup = toMarkup(<EpisodesSection {...toEpisodesProps(catalogue, series, season, state)} />);
  cachedMarkup.set(season, { series, day, markup });
  return markup;
}

function Placeholder({ id, series, state }: { id: number; series: TitleDetails | null; state: EpisodesState }) {
  const { picked, country } = state;
  const chosen = series && chooseSeason(series.seasons, null);
  const count = Math.min(episodesAtOnce, chosen?.episodeCount || assumedEpisodeCount);
  return (
    <LateEpisodes
      id={id}
      seasons={series?.seasons ?? []}
      season={chosen?.number ?? null}
      picked={picked}
      country={country}
      count={count}
    />
  );
}

/**
 * The episodes on a series' page: the default season if it is cached, or a placeholder while it loads. The page waits
 * for a state that the URL contains.
 */
export const episodesPart: TitlePart = {
  slot: 'episodes',
  render: async (c, { id }) => {
    const state = readState(c);
    const hasOwnState = ['season', 'episode', 'quality', 'episodes'].some((name) => c.req.query(name) !== undefined);
    if (hasOwnState) return { markup: toMarkup((await loadSection(c, id, state)).section), sharedVariant: null };
    const uncached = { series: null, season: null };
    const { series, season } = await withTimeout(
      findCachedSeries(c, id).catch(() => uncached),
      cachedPartTimeout,
      uncached,
    );
    if (!series || !season) {
      const fallback = <Placeholder id={id} series={series} state={state} />;
      const load = async () => (await loadSection(c, id, state)).section;
      return {
        markup: toMarkup(fallback),
        sharedVariant: isDefaultState(state) ? `late ${series ? 'known' : ''}` : null,
        late: { fallback, load },
      };
    }
    const catalogue = catalogueOf(c);
    if (isDefaultState(state))
      return { markup: defaultMarkup(catalogue, series, season, state), sharedVariant: `episodes ${currentDay()}` };
    return {
      markup: toMarkup(<EpisodesSection {...toEpisodesProps(catalogue, series, season, state)} />),
      sharedVariant: null,
    };
  },
};
