import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { GivenRating, Opinion, VisitorsRating } from '../../../shared/domain/rating.ts';
import { loadLike, setLike as keepLike } from '../../services/accounts/likes.ts';
import { loadRating, removeRating, saveRating } from '../../services/accounts/ratings.ts';
import { reloadVisitorsRating } from '../../services/accounts/visitors-rating.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, cacheScope, catalogueOf } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';

/** Why an opinion could not be loaded or saved, with the HTTP status. */
export const opinionProblems = { 'signed-out': 401, 'no-such-title': 404, full: 409, unavailable: 503 } as const;

export type OpinionProblem = keyof typeof opinionProblems;
type Rejected = { ok: false; problem: OpinionProblem };

const reject = (problem: OpinionProblem): Rejected => ({ ok: false, problem });

const problemOf = { full: 'full', failed: 'unavailable' } as const;

/** Returns why a title cannot be rated or liked, or null if it can. */
async function problemWith(c: AppContext, { mediaType, id }: TitleId): Promise<OpinionProblem | null> {
  const reading = await loadTitle(catalogueOf(c), mediaType, id).catch(() => null);
  return reading ? (reading.value ? null : 'no-such-title') : 'unavailable';
}

/** Loads the user's like and rating of a title. */
export async function loadOpinion(c: AppContext, title: TitleId): Promise<{ ok: true; opinion: Opinion } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return reject('signed-out');
  const { accounts, session } = owner;
  const [liked, found] = await Promise.all([loadLike(accounts, session, title), loadRating(accounts, session, title)]);
  if (liked === null || !found) return reject('unavailable');
  return { ok: true, opinion: { liked, rating: found.rating } };
}

/** Likes a title, or removes the like. */
export async function setLike(c: AppContext, title: TitleId, liked: boolean): Promise<{ ok: true } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return reject('signed-out');
  const problem = liked ? await problemWith(c, title) : null;
  if (problem) return reject(problem);
  const outcome = await keepLike(owner.accounts, owner.session, title, liked);
  return outcome === 'written' ? { ok: true } : reject(problemOf[outcome]);
}

/**
 * Saves the user's rating of a title, or removes it if `rating` is null. `at` is the ISO time of the press, by default
 * now. Returns the new average of all users.
 */
export async function rate(
  c: AppContext,
  title: TitleId,
  rating: GivenRating | null,
  at?: string,
): Promise<{ ok: true; visitors: VisitorsRating | null } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return reject('signed-out');
  const { accounts, session } = owner;
  const problem = rating ? await problemWith(c, title) : null;
  if (problem) return reject(problem);
  const outcome = await (rating
    ? saveRating(accounts, session, title, rating, at)
    : removeRating(accounts, session, title, at));
  if (outcome !== 'written') return reject(problemOf[outcome]);
  return { ok: true, visitors: await reloadVisitorsRating(accounts, cacheScope(c), title) };
}
