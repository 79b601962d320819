import { type AccountSettings, loadNamedList, type Session } from '../../services/accounts/index.ts';

export type Owner = { accounts: AccountSettings; session: Session };

/** Every page of lists depends on the viewer. */
export const personal = { 'cache-control': 'private, no-store' };

/** Whether a list exists and is the user's own; `failed` if that is unknown. */
export async function ownershipOf(
  { accounts, session }: Owner,
  id: string,
): Promise<'own' | 'foreign' | 'missing' | 'failed'> {
  const found = await loadNamedList(accounts, session, id);
  if (!found) return 'failed';
  if (!found.list) return 'missing';
  return found.list.isOwn ? 'own' : 'foreign';
}
