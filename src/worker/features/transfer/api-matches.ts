import type { Match, TitleQuery } from '../../../shared/domain/import-match.ts';
import { chooseMatch, toCandidate } from '../../../shared/domain/import-match.ts';
import { logWarning } from '../../platform/log.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { findByImdbId, findByName } from '../../services/catalogue/find-titles.ts';

/** Finds a title by its name: first in its year, then in all years. */
async function matchByName(catalogue: Catalogue, sought: TitleQuery): Promise<Match> {
  const { year, mediaType } = sought;
  const ofYear = year && mediaType ? await findByName(catalogue, sought) : [];
  const match = chooseMatch(sought, ofYear);
  if (match.kind === 'sure') return match;
  const ofAllYears = await findByName(catalogue, { ...sought, year: null });
  const keys = new Set(ofYear.map(({ id }) => id));
  return chooseMatch(sought, [...ofYear, ...ofAllYears.filter(({ id }) => !keys.has(id))]);
}

/**
 * Finds the matching title in the catalogue with at most two calls. Returns `failed` if the catalogue does not respond.
 */
export async function findMatch(catalogue: Catalogue, sought: TitleQuery): Promise<Match> {
  try {
    if (!sought.imdbId) return await matchByName(catalogue, sought);
    const [found] = await findByImdbId(catalogue, sought.imdbId);
    if (found) return { kind: 'sure', title: toCandidate(found) };
    return chooseMatch(sought, sought.year ? await findByName(catalogue, sought) : [], false);
  } catch (error) {
    logWarning('import match', error);
    return { kind: 'failed' };
  }
}
