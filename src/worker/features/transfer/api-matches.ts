import type { Match, TitleQuery } from '../../../shared/domain/import-match.ts';
import { chooseMatch, toCandidate } from '../../../shared/domain/import-match.ts';
import { logWarning } from '../../platform/log.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { findByImdbId, findByName } from '../../services/catalogue/find-titles.ts';

/** Finds a title by its name: first in its year, then in all years. */
async function matchByName(catalogue: Catalogue, query: TitleQuery): Promise<Match> {
  const { year, mediaType } = query;
  const ofYear = year && mediaType ? await findByName(catalogue, query) : [];
  const match = chooseMatch(query, ofYear);
  if (match.kind === 'sure') return match;
  const ofAllYears = await findByName(catalogue, { ...query, year: null });
  const keys = new Set(ofYear.map(({ id }) => id));
  return chooseMatch(query, [...ofYear, ...ofAllYears.filter(({ id }) => !keys.has(id))]);
}

/**
 * Finds the matching title in the catalogue with at most two calls. Returns `failed` if the catalogue does not respond.
 */
export async function findMatch(catalogue: Catalogue, query: TitleQuery): Promise<Match> {
  try {
    if (!query.imdbId) return await matchByName(catalogue, query);
    const [found] = await findByImdbId(catalogue, query.imdbId);
    if (found) return { kind: 'sure', title: toCandidate(found) };
    return chooseMatch(query, query.year ? await findByName(catalogue, query) : [], false);
  } catch (error) {
    logWarning('import match', error);
    return { kind: 'failed' };
  }
}
