import { SourceList, SourcesLink } from './views/sources.tsx';
import { episodesHref } from './views/hrefs.ts';
import { parseTitleId } from '../../../../shared/domain/media-type.ts';
import { episodesText } from '../../../../shared/text/episodes.ts';
import { loadSeason } from '../../../services/catalogue/season.ts';
import { loadTitle } from '../../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { toMarkup } from '../../../render/markup.ts';
import { sendTitleProblem } from '../../problem/title.tsx';
import { loadEpisodeSources } from './load-sources.ts';
import { loadSection, type Section } from './section.tsx';
import { readState } from './state.ts';
import { parseOrdinal } from '../../../../shared/domain/play.ts';
import { logWarning } from '../../../platform/log.ts';

const statuses = { shown: 200, failed: 503, missing: 404 } as const satisfies Record<Section['outcome'], number>;

/** Fragments are not indexed. Browsers cache them for five minutes. */
const headersOf = (isShown: boolean) => ({
  'cache-control': isShown ? 'public, max-age=300' : 'no-store',
  'x-robots-tag': 'noindex',
});

/** GET /info/tv/:id/episodes?season=&quality=&episode=&episodes=: the episodes section as a fragment. */
export async function episodesFragment(c: AppContext): Promise<Response> {
  const id = parseTitleId(c.req.param('id') ?? '');
  if (!id) return sendTitleProblem(c, 'missing');
  const { section, outcome } = await loadSection(c, id, readState(c));
  return c.html(toMarkup(section), statuses[outcome], headersOf(outcome === 'shown'));
}

type Episode = { id: number; imdbId: string | null; season: number; episode: number; name: string };

/** Returns the episode in the path, or null if the catalogue does not contain it. */
async function findEpisode(c: AppContext): Promise<Episode | null> {
  const id = parseTitleId(c.req.param('id') ?? '');
  const season = parseOrdinal(c.req.param('season'));
  const number = parseOrdinal(c.req.param('episode'));
  if (!id || season === null || number === null) return null;
  const series = (await loadTitle(catalogueOf(c), 'tv', id)).value;
  if (!series?.seasons.some((summary) => summary.number === season)) return null;
  const episodes = (await loadSeason(catalogueOf(c), id, season)).value?.episodes ?? [];
  const found = episodes.find((episode) => episode.number === number);
  return found
    ? { id, imdbId: series.imdbId, season, episode: number, name: found.name || episodesText.nameless(number) }
    : null;
}

/** GET /info/tv/:id/season/:season/episode/:episode/sources: an episode's sources as a fragment. */
export async function sourcesFragment(c: AppContext): Promise<Response> {
  const found = await findEpisode(c).catch((error: unknown) => {
    logWarning('sources', error);
    return 'failing' as const;
  });
  if (found === 'failing') return sendTitleProblem(c, 'failing');
  if (!found || !c.get('settings').STREAMS_URL) return sendTitleProblem(c, 'missing');
  const { id, imdbId, season, episode, name } = found;
  const sources = imdbId ? await loadEpisodeSources(c, { imdbId, season, episode }) : [];
  if (sources) {
    const list = <SourceList sources={sources} quality={null} isOpen={false} />;
    return c.html(toMarkup(list), 200, headersOf(true));
  }
  const link = <SourcesLink href={episodesHref(id, { season, episode })} episode={name} />;
  return c.html(toMarkup(link), 503, headersOf(false));
}
