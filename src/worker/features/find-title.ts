import type { TitleId } from '../../shared/domain/media-type.ts';
import { factsOf } from '../../shared/domain/play-statistics.ts';
import { toStoredName } from '../../shared/domain/stored-name.ts';
import type { TitleDetails } from '../../shared/contract/title.ts';
import { type AppContext, catalogueOf } from '../context.ts';
import type { PlayFacts } from '../services/accounts/plays.ts';
import { loadTitle } from '../services/catalogue/title.ts';

/** Why there is no title: the catalogue does not have it or it is blocked, or the catalogue fails. */
export type TitleProblem = 'missing' | 'failing';

/** Loads a title. Concurrent calls for a title share one load. */
export async function findTitle(c: AppContext, { mediaType, id }: TitleId): Promise<TitleDetails | TitleProblem> {
  const reading = await loadTitle(catalogueOf(c), mediaType, id).catch(() => null);
  if (!reading) return 'failing';
  return reading.value ?? 'missing';
}

/** Returns what is stored of a title with a user's rows. A title without a name counts as missing. */
export function toFacts(title: TitleDetails): PlayFacts | 'missing' {
  const name = toStoredName(title.title);
  return name ? { title: name, posterPath: title.posterPath, ...factsOf(title) } : 'missing';
}

/** Loads what is stored of a title. It comes from the catalogue, never from a request. */
export async function findFacts(c: AppContext, title: TitleId): Promise<PlayFacts | TitleProblem> {
  const found = await findTitle(c, title);
  return typeof found === 'string' ? found : toFacts(found);
}
