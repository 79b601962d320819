import type { EpisodesState } from '../../../../client/components/episodes/hrefs.ts';
import { episodesAtOnce, EpisodesSection, LateEpisodes } from '../../../../client/components/episodes/section.tsx';
import { chooseSeason } from '../../../../shared/domain/seasons.ts';
import type { Season, TitleDetails } from '../../../../shared/domain/title.ts';
import { type Catalogue, getCachedSeason, getCachedTitle } from '../../../services/catalogue/index.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { toMarkup } from '../../../render/markup.ts';
import { type LatePart, patience } from '../../../render/late-part.ts';
import { sceneOf, today } from './scene.ts';
import { awaitSection } from './section.tsx';
import { isUsual, readState } from './state.ts';

/** The place of episodes that nobody knows the number of. */
const guessed = 6;

type AtHand = { series: TitleDetails | null; season: Season | null };

async function findAtHand(c: AppContext, id: number): Promise<AtHand> {
  const catalogue = catalogueOf(c);
  const series = await getCachedTitle(catalogue, 'tv', id);
  const chosen = series && chooseSeason(series.seasons, null);
  return { series, season: chosen && (await getCachedSeason(catalogue, id, chosen.number)) };
}

type Kept = { series: TitleDetails; day: string; markup: string };
const kept = new WeakMap<Season, Kept>();

/** The usual section of a season, written once a day for as long as it is made of the same copies. */
function usualMarkup(catalogue: Catalogue, series: TitleDetails, season: Season, state: EpisodesState): string {
  const known = kept.get(season);
  const day = today();
  if (known?.series === series && known.day === day) return known.markup;
  const markup = toMarkup(<EpisodesSection {...sceneOf(catalogue, series, season, state)} />);
  kept.set(season, { series, day, markup });
  return markup;
}

function Place({ id, series, state }: { id: number; series: TitleDetails | null; state: EpisodesState }) {
  const { quality, picked } = state;
  const chosen = series && chooseSeason(series.seasons, null);
  const count = Math.min(episodesAtOnce, chosen?.episodeCount || guessed);
  return (
    <LateEpisodes
      id={id}
      seasons={series?.seasons ?? []}
      season={chosen?.number ?? null}
      quality={quality}
      picked={picked}
      count={count}
    />
  );
}

/**
 * A series' episodes on its page: the usual season where its copy is at hand, else their place. What the address asks
 * for is waited for.
 */
export const episodesPart: LatePart = {
  slot: 'episodes',
  draw: async (c, { id }) => {
    const state = readState(c);
    const isAsked = ['season', 'episode', 'quality', 'episodes'].some((name) => c.req.query(name) !== undefined);
    if (isAsked) return { markup: toMarkup((await awaitSection(c, id, state)).section), lasting: null };
    const nothing = { series: null, season: null };
    const { series, season } = await withTimeout(
      findAtHand(c, id).catch(() => nothing),
      patience,
      nothing,
    );
    if (!series || !season) {
      const fallback = <Place id={id} series={series} state={state} />;
      const load = async () => (await awaitSection(c, id, state)).section;
      return {
        markup: toMarkup(fallback),
        lasting: isUsual(state) ? `late ${series ? 'known' : ''}` : null,
        late: { fallback, load },
      };
    }
    const catalogue = catalogueOf(c);
    if (isUsual(state))
      return { markup: usualMarkup(catalogue, series, season, state), lasting: `episodes ${today()}` };
    return { markup: toMarkup(<EpisodesSection {...sceneOf(catalogue, series, season, state)} />), lasting: null };
  },
};
