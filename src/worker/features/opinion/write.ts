import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { GivenRating, Opinion, MemberRating } from '../../../shared/domain/rating.ts';
import { loadLike, removeLike } from '../../services/accounts/likes.ts';
import { setMark } from '../../services/accounts/marks.ts';
import { loadRating, removeRating, saveRating } from '../../services/accounts/ratings.ts';
import { reloadMemberRating } from '../../services/accounts/member-rating.ts';
import { type AppContext, cacheScope } from '../../context.ts';
import { problemOf, type WriteProblem } from '../../http/api-problem.ts';
import { findTitle } from '../find-title.ts';
import { ownerOf } from '../../http/owner.ts';

type Rejected = { ok: false; problem: WriteProblem };

const rejected = (problem: WriteProblem): Rejected => ({ ok: false, problem });

/** Returns why a title cannot be rated or liked, or null if it can. */
async function problemWith(c: AppContext, title: TitleId): Promise<WriteProblem | null> {
  const found = await findTitle(c, title);
  return typeof found === 'string' ? problemOf[found] : null;
}

/** Loads the user's like and rating of a title. */
export async function loadOpinion(c: AppContext, title: TitleId): Promise<{ ok: true; opinion: Opinion } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const [liked, found] = await Promise.all([loadLike(owner, title), loadRating(owner, title)]);
  if (liked === null || !found) return rejected('unavailable');
  return { ok: true, opinion: { liked, rating: found.rating } };
}

/**
 * Likes a title, or removes the like, unless a later press was stored. `at` is the ISO time of the press, by default
 * now, `likedAt` an earlier one that a file has.
 */
export async function setLike(
  c: AppContext,
  title: TitleId,
  liked: boolean,
  { at, likedAt }: { at?: string; likedAt?: string | undefined } = {},
): Promise<{ ok: true } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const problem = liked ? await problemWith(c, title) : null;
  if (problem) return rejected(problem);
  const outcome =
    liked || at
      ? await setMark(owner, { ...title, kind: 'like' }, { value: liked, at, addedAt: likedAt })
      : await removeLike(owner, title);
  return outcome === 'written' ? { ok: true } : rejected(problemOf[outcome]);
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
): Promise<{ ok: true; memberRating: MemberRating | null } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const problem = rating ? await problemWith(c, title) : null;
  if (problem) return rejected(problem);
  const outcome = await (rating ? saveRating(owner, title, rating, at) : removeRating(owner, title, at));
  if (outcome !== 'written') return rejected(problemOf[outcome]);
  return { ok: true, memberRating: await reloadMemberRating(owner.accounts, cacheScope(c), title) };
}
