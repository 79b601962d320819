import { yearOf } from '../../shared/domain/date.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
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

/** The maximum number of genres that the database stores for a title. */
const maxGenres = 30;

/** Returns the year of a title as the database stores it. Null if it is unknown or out of its range. */
export function storedYearOf(date: string | null): number | null {
  const year = yearOf(date);
  return year !== null && year >= 1800 && year <= 2300 ? year : null;
}

/** Returns what is stored of a title with a user's rows. A title without a name counts as missing. */
export function toFacts({ title, posterPath, runtime, date, genres }: TitleDetails): PlayFacts | 'missing' {
  const name = toStoredName(title);
  if (!name) return 'missing';
  const minutes = runtime && Math.round(runtime);
  const stored = genres.slice(0, maxGenres).map((genre) => genre.id);
  return { title: name, posterPath, minutes, year: storedYearOf(date), genres: stored };
}

/** Loads what is stored of a title. It comes from the catalogue, never from a request. */
export async function findFacts(c: AppContext, title: TitleId): Promise<PlayFacts | TitleProblem> {
  const found = await findTitle(c, title);
  return typeof found === 'string' ? found : toFacts(found);
}
