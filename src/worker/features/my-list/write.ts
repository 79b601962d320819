import type { TitleId } from '../../../shared/domain/media-type.ts';
import { addToList, removeFromList } from '../../services/accounts/list.ts';
import type { AppContext } from '../../context.ts';
import { problemOf, type WriteProblem } from '../../http/api-problem.ts';
import { findFacts } from '../../http/find-title.ts';
import { ownerOf } from '../../http/owner.ts';

type Rejected = { ok: false; problem: WriteProblem };

const rejected = (problem: WriteProblem): Rejected => ({ ok: false, problem });

/** Ignores dates in the future, which no removed title can have. */
const pastOnly = (addedAt: string | undefined) => (addedAt && Date.parse(addedAt) <= Date.now() ? addedAt : undefined);

/** Adds a title to the user's list. Its name and poster come from the catalogue, never from the request. */
export async function addTitle(
  c: AppContext,
  { mediaType, id }: TitleId,
  addedAt?: string,
): Promise<{ ok: true } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const facts = await findFacts(c, { mediaType, id });
  if (typeof facts === 'string') return rejected(problemOf[facts]);
  const { title, posterPath } = facts;
  const row = { mediaType, id, title, posterPath, addedAt: pastOnly(addedAt) };
  const outcome = await addToList(owner.accounts, owner.session, row);
  return outcome === 'written' ? { ok: true } : rejected(problemOf[outcome]);
}

/**
 * Removes a title from the user's list, unless it was added after `until`. `addedAt` is when it had been added, or null
 * if nothing was removed.
 */
export async function removeTitle(
  c: AppContext,
  title: TitleId,
  until?: string,
): Promise<{ ok: true; addedAt: string | null } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return rejected('signed-out');
  const removed = await removeFromList(owner.accounts, owner.session, title, until);
  return removed ? { ok: true, addedAt: removed.addedAt } : rejected('unavailable');
}
