import { createNamedList, loadNamedList } from '../../services/accounts/index.ts';
import type { Owner } from './write.ts';

type Created = { ok: true; id: string; isNew: boolean } | { ok: false; problem: 'full' | 'failed' };

/**
 * Creates a private list with the id that the form carries. A form that is sent again finds its list; one that was found
 * again by Back and sent with another name creates another list.
 */
export async function createOnce({ accounts, session }: Owner, id: string, name: string): Promise<Created> {
  const create = (ownId: string) =>
    createNamedList(accounts, session, { id: ownId, name, note: '', visibility: 'private' });
  const { outcome, isNew } = await create(id);
  if (outcome !== 'written') return { ok: false, problem: outcome };
  if (isNew) return { ok: true, id, isNew };
  const found = await loadNamedList(accounts, session, id);
  if (!found) return { ok: false, problem: 'failed' };
  if (found.list?.isOwn && found.list.name === name) return { ok: true, id, isNew };
  const other = crypto.randomUUID();
  const second = await create(other);
  return second.outcome === 'written' ? { ok: true, id: other, isNew: true } : { ok: false, problem: second.outcome };
}
