import type { TitleId } from '../../../shared/domain/media-type.ts';
import { removeFromMyList } from '../../services/accounts/my-list.ts';
import { setMark } from '../../services/accounts/marks.ts';
import type { AppContext } from '../../context.ts';
import { problemOf, type WriteProblem } from '../../http/api-problem.ts';
import { findFacts } from '../find-title.ts';
import { ownerOf } from '../../http/owner.ts';

type Rejected = { ok: false; problem: WriteProblem };

const rejected = (problem: WriteProblem): Rejected => ({ ok: false, problem });

/** Ignores dates in the future, which no removed title can have. */
const pastOnly = (addedAt: string | undefined) => (addedAt && Date.parse(addedAt) <= Date.now() ? addedAt : undefined);

/**
 * Adds a title to the user's list or removes it, unless a later press was stored. `at` is the ISO time of the press,
 * by default now, `addedAt` the previous time of a title that Undo restores. Its name and poster come from the
 * catalogue, never from the request.
 */
export async function setListed(
  c: AppContext,
  { mediaType, id }: TitleId,
  { value, at, addedAt }: { value: boolean; at?: string; addedAt?: string | undefined },
): Promise<{ ok: true } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const found = value ? await findFacts(c, { mediaType, id }) : undefined;
  if (typeof found === 'string') return rejected(problemOf[found]);
  const facts = found && { title: found.title, posterPath: found.posterPath };
  const mark = { kind: 'list', mediaType, id, ...(facts && { facts }) } as const;
  const outcome = await setMark(owner, mark, { value, at, addedAt });
  return outcome === 'written' ? { ok: true } : rejected(problemOf[outcome]);
}

/** Adds a title to the user's list now. Undo of a removal gives the previous `addedAt`. */
export const addTitle = (c: AppContext, title: TitleId, addedAt?: string): Promise<{ ok: true } | Rejected> =>
  setListed(c, title, { value: true, addedAt: pastOnly(addedAt) });

/** Removes a title from the user's list. `addedAt` is when it had been added, or null if nothing was removed. */
export async function removeTitle(
  c: AppContext,
  title: TitleId,
): Promise<{ ok: true; addedAt: string | null } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const removed = await removeFromMyList(owner, title);
  return removed ? { ok: true, addedAt: removed.addedAt } : rejected('unavailable');
}
