import { Hono } from 'hono';
import {
  suggestionLimits,
  suggestionQuerySchema,
  type Suggestions,
  type TitleSuggestion,
} from '../../../shared/contract/suggestions.ts';
import { yearOf } from '../../../shared/domain/date.ts';
import { findGenresByName } from '../../../shared/domain/genres.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { matchPercent } from '../../../shared/domain/match-percent.ts';
import type { Found, TitleSummary } from '../../../shared/domain/title.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { correctName } from '../../services/catalogue/correct-name.ts';
import { searchCatalogue } from '../../services/catalogue/search.ts';
import { type AppEnv, catalogueOf } from '../../context.ts';
import { validQuery } from '../../http/valid-query.ts';
import { logWarning } from '../../platform/log.ts';

const toSuggestion = (images: string, title: TitleSummary): TitleSuggestion => ({
  href: routes.title(title),
  title: title.title,
  type: title.mediaType === 'movie' ? words.movie : words.tv,
  year: yearOf(title.date),
  percent: matchPercent(title.voteAverage),
  image: title.posterPath
    ? imageUrl(images, 'w92', title.posterPath)
    : imageUrl(images, 'w300', title.backdropPath ?? ''),
});

/** The best results of a search, and the genres whose name matches. */
function toSuggestions(images: string, text: string, found: Found): Omit<Suggestions, 'corrected'> {
  const people = found.people.slice(0, suggestionLimits.people);
  return {
    titles: found.page.titles.slice(0, suggestionLimits.titles).map((title) => toSuggestion(images, title)),
    people: people.map(({ id, name, knownFor }) => ({
      href: routes.person(id, name),
      label: name,
      hint: searchText.knownFor(knownFor[0]!.title),
    })),
    genres: findGenresByName(text)
      .slice(0, suggestionLimits.others - people.length)
      .map(({ mediaType, slug, label }) => ({
        href: listHref(mediaType, `genre=${slug}`),
        label,
        hint: listText[mediaType].title,
      })),
  };
}

const isEmpty = ({ titles, people, genres }: Omit<Suggestions, 'corrected'>) =>
  titles.length + people.length + genres.length === 0;

/** Suggestions for a text or, if there are none, for the cached name that it probably means. */
async function suggest(catalogue: Catalogue, text: string): Promise<Suggestions> {
  const find = async (name: string) =>
    toSuggestions(catalogue.settings.IMAGE_URL, name, (await searchCatalogue(catalogue, name, 1)).value);
  const found = await find(text);
  const corrected = isEmpty(found) ? await correctName(catalogue, text) : null;
  return corrected ? { corrected, ...(await find(corrected)) } : { corrected: null, ...found };
}

/**
 * GET /api/suggestions?q=: up to five titles, and up to three people and genres. Responds with 503 if the catalogue
 * fails.
 */
export const suggestions = new Hono<AppEnv>().get('/', validQuery(suggestionQuerySchema), async (c) => {
  const { q } = c.req.valid('query');
  const found = await suggest(catalogueOf(c), q).catch((error: unknown) => {
    logWarning('suggestions', error);
    return null;
  });
  return found ? c.json(found) : c.json({ problem: 'catalogue-failing' as const }, 503);
});
