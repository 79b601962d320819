import { yearOf } from '../../../shared/domain/date.ts';
import type { Playable } from '../../../shared/domain/play.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { ownerOf } from '../../http/owner.ts';
import { markPlays, type PlayFacts, type PlayMark } from '../../services/accounts/plays.ts';
import { type PositionReport, savePositions } from '../../services/accounts/positions.ts';
import { loadTitle } from '../../services/catalogue/title.ts';

/** A mark of a film or an episode. `pressedAt` defaults to now. */
export type Mark = Playable & Pick<PlayMark, 'watched'> & Partial<Pick<PlayMark, 'pressedAt' | 'watchedAt' | 'again'>>;

/** Why a mark was not stored, with the HTTP status. */
export const markProblems = { 'signed-out': 401, 'no-such-title': 404, full: 409, unavailable: 503 } as const;

export type MarkProblem = keyof typeof markProblems;

/** The outcome of a mark. */
export type MarkOutcome = 'written' | MarkProblem;

const outcomeOf = { written: 'written', full: 'full', failed: 'unavailable' } as const;

/** Loads the catalogue's facts about a title and the numbers of its seasons. */
async function loadFacts(
  c: AppContext,
  { mediaType, id }: Playable,
): Promise<(PlayFacts & { seasons: Set<number> }) | MarkProblem> {
  const reading = await loadTitle(catalogueOf(c), mediaType, id).catch(() => null);
  if (!reading) return 'unavailable';
  const name = toStoredName(reading.value?.title ?? '');
  if (!reading.value || !name) return 'no-such-title';
  const { posterPath, runtime, date, genres, seasons } = reading.value;
  return {
    title: name,
    posterPath,
    minutes: runtime,
    year: yearOf(date),
    genres: genres.map((genre) => genre.id),
    seasons: new Set(seasons.map(({ number }) => number)),
  };
}

/**
 * Marks films and episodes as watched or not, all in one database call. Idempotent. Returns the outcome of each mark,
 * in order. Names, posters and facts come from the catalogue, never from the request.
 */
export async function writeMarks(c: AppContext, marks: readonly Mark[]): Promise<MarkOutcome[]> {
  const owner = ownerOf(c);
  if (!owner) return marks.map(() => 'signed-out');
  const loading = new Map<string, ReturnType<typeof loadFacts>>();
  for (const mark of marks) if (!loading.has(titleKey(mark))) loading.set(titleKey(mark), loadFacts(c, mark));
  const facts = await Promise.all(marks.map((mark) => loading.get(titleKey(mark))!));
  const pressedAt = new Date().toISOString();
  const rows = marks.flatMap((mark, place): PlayMark[] => {
    const known = facts[place]!;
    if (typeof known === 'string' || (mark.mediaType === 'tv' && !known.seasons.has(mark.season))) return [];
    const { seasons: _, ...rest } = known;
    return [{ pressedAt, watchedAt: null, again: false, ...mark, ...rest }];
  });
  const written = rows.length > 0 ? outcomeOf[await markPlays(owner.accounts, owner.session, rows)] : 'written';
  if (rows.some(({ mediaType, watched }) => mediaType === 'tv' && watched)) writeCookie(c, 'following', 'yes');
  return marks.map((mark, place) => {
    const known = facts[place]!;
    if (typeof known === 'string') return known;
    return mark.mediaType === 'tv' && !known.seasons.has(mark.season) ? 'no-such-title' : written;
  });
}

/** Stores where the user stopped. Idempotent. Returns false if a retry may succeed. */
export async function writePositions(c: AppContext, reports: readonly PositionReport[]): Promise<boolean> {
  const owner = ownerOf(c);
  if (!owner || (await savePositions(owner.accounts, owner.session, reports)) === 'failed') return false;
  if (reports.some(({ position }) => position > 0)) writeCookie(c, 'following', 'yes');
  return true;
}
