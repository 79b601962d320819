import type { TitleId } from '../../../shared/domain/media-type.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { addToList, removeFromList } from '../../services/accounts/list.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';

/** Why a list could not be changed, with the HTTP status. */
export const listProblems = { 'signed-out': 401, 'no-such-title': 404, full: 409, unavailable: 503 } as const;

export type ListProblem = keyof typeof listProblems;
type Rejected = { ok: false; problem: ListProblem };

const reject = (problem: ListProblem): Rejected => ({ ok: false, problem });

const problemOf = { full: 'full', failed: 'unavailable' } as const;

/** Ignores dates in the future, which no removed title can have. */
const pastOnly = (addedAt: string | undefined) => (addedAt && Date.parse(addedAt) <= Date.now() ? addedAt : undefined);

/** Adds a title to the user's list. Its name and poster come from the catalogue, never from the request. */
export async function addTitle(
  c: AppContext,
  { mediaType, id }: TitleId,
  addedAt?: string,
): Promise<{ ok: true } | Rejected> {
  const owner = ownerOf(c);
  if (!owner) return reject('signed-out');
  const reading = await loadTitle(catalogueOf(c), mediaType, id).catch(() => null);
  if (!reading) return reject('unavailable');
  if (!reading.value) return reject('no-such-title');
  const { title, posterPath } = reading.value;
  const row = { mediaType, id, title: toStoredName(title), posterPath, addedAt: pastOnly(addedAt) };
  const outcome = await addToList(owner.accounts, owner.session, row);
  return outcome === 'written' ? { ok: true } : reject(problemOf[outcome]);
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
  if (!owner) return reject('signed-out');
  const removed = await removeFromList(owner.accounts, owner.session, title, until);
  return removed ? { ok: true, addedAt: removed.addedAt } : reject('unavailable');
}
