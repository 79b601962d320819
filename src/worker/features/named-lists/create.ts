import { createNamedList, loadNamedList } from '../../services/accounts/named-lists.ts';
import type { Owner } from '../../services/accounts/session.ts';

type Created = { ok: true; id: string; isNew: boolean } | { ok: false; problem: 'full' | 'failed' };

/**
 * Creates a private list with the id of the form. Returns the existing list if the form is sent again. Creates another
 * list if the form is sent again with another name, after Back.
 */
export async function createOnce(owner: Owner, id: string, name: string): Promise<Created> {
  const create = (ownId: string) => createNamedList(owner, { id: ownId, name });
  const { outcome, isNew } = await create(id);
  if (outcome !== 'written') return { ok: false, problem: outcome };
  if (isNew) return { ok: true, id, isNew };
  const found = await loadNamedList(owner, id);
  if (!found) return { ok: false, problem: 'failed' };
  if (found.list?.isOwn && found.list.name === name) return { ok: true, id, isNew };
  const other = crypto.randomUUID();
  const second = await create(other);
  return second.outcome === 'written' ? { ok: true, id: other, isNew: true } : { ok: false, problem: second.outcome };
}
