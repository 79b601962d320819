import type { Playable } from '../../../shared/domain/play.ts';
import type { AppContext } from '../../context.ts';
import { problemOf, type WriteProblem } from '../../http/api-problem.ts';
import { writeCookie } from '../../http/cookies.ts';
import { findTitle, type TitleProblem, toFacts } from '../find-title.ts';
import { ownerOf } from '../../http/owner.ts';
import { markPlays, type PlayFacts, type PlayMark } from '../../services/accounts/plays.ts';
import { type PositionReport, savePositions } from '../../services/accounts/positions.ts';

/** A mark of a film or an episode. `pressedAt` defaults to now. */
export type Mark = Playable & Pick<PlayMark, 'watched'> & Partial<Pick<PlayMark, 'pressedAt' | 'watchedAt' | 'again'>>;

/** The outcome of a mark. `invalid`: the database can never store it, or one that was written with it. */
export type MarkOutcome = 'written' | 'invalid' | WriteProblem;

/**
 * Loads what a play stores about its title. A series must have the mark's season. Unmarking stores nothing about it, so
 * that it also works if the catalogue no longer has the title, or fails.
 */
async function findMarkFacts(c: AppContext, mark: Mark): Promise<Partial<PlayFacts> | TitleProblem> {
  if (!mark.watched) return {};
  const found = await findTitle(c, mark);
  if (typeof found === 'string') return found;
  const hasSeason = mark.mediaType !== 'tv' || found.seasons.some(({ number }) => number === mark.season);
  return hasSeason ? toFacts(found) : 'missing';
}

/**
 * Marks films and episodes as watched or not, all in one database call. Idempotent. Returns the outcome of each mark,
 * in order. Names, posters and facts come from the catalogue, never from the request.
 */
export async function writeMarks(c: AppContext, marks: readonly Mark[]): Promise<MarkOutcome[]> {
  const owner = ownerOf(c);
  if (!owner) return marks.map(() => 'signed-out');
  const facts = await Promise.all(marks.map((mark) => findMarkFacts(c, mark)));
  const pressedAt = new Date().toISOString();
  const rows = marks.flatMap((mark, place): PlayMark[] => {
    const known = facts[place]!;
    return typeof known === 'string' ? [] : [{ pressedAt, watchedAt: null, again: false, ...mark, ...known }];
  });
  const stored = rows.length > 0 ? await markPlays(owner, rows) : 'written';
  const outcome = stored === 'written' ? stored : problemOf[stored];
  if (rows.some(({ mediaType }) => mediaType === 'tv')) writeCookie(c, 'following', 'yes');
  return facts.map((known) => (typeof known === 'string' ? problemOf[known] : outcome));
}

/** Stores where the user stopped. Idempotent. Returns false if a retry may succeed. */
export async function writePositions(c: AppContext, reports: readonly PositionReport[]): Promise<boolean> {
  const owner = ownerOf(c);
  if (!owner || (await savePositions(owner, reports)) === 'failed') return false;
  if (reports.some(({ position }) => position > 0)) writeCookie(c, 'following', 'yes');
  return true;
}
