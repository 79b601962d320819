import type { DatabaseAccess } from './database.ts';
import type { AuthError } from './redirect-error.ts';
import { updateProvidersSql } from './provider-account.ts';
import type { ProviderProfile } from './providers.ts';

type Query = DatabaseAccess['query'];

const ownerSql = 'select user_id as owner from auth.identities where provider = $1 and provider_id = $2';
const addSql = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
  values (gen_random_uuid(), $1, $2, $3, $4, now())`;
const listSql = 'select id, email, provider from auth.identities where user_id = $1 order by created_at';
export const emailSql = 'select email from auth.users where id = $1';
const conflictSql = 'select id from auth.users where email = $1 and id <> $2';

/** Links an identity to an account. Returns null, or an error if the identity is already linked. */
export async function linkIdentity(
  query: Query,
  target: string,
  provider: string,
  { sub, data }: ProviderProfile,
): Promise<AuthError | null> {
  const [linked] = await query<{ owner: string }>(ownerSql, [provider, sub]);
  if (linked) {
    const owner = linked.owner === target ? '' : ' to another user';
    return { code: 'identity_already_exists', message: `Identity is already linked${owner}` };
  }
  await query(addSql, [target, provider, sub, data]);
  await query(updateProvidersSql, [target]);
  return null;
}

/**
 * Unlinks an identity unless it is the last. Returns its provider or an error. If no other identity has the account's
 * email address, the account gets the address of the next identity.
 */
export async function unlinkIdentity(
  query: Query,
  owner: string,
  identity: string,
): Promise<AuthError | { provider: string }> {
  const identities = await query<{ id: string; email: string | null; provider: string }>(listSql, [owner]);
  if (identities.length <= 1) {
    return { code: 'single_identity_not_deletable', message: 'User must have at least 1 identity after unlinking' };
  }
  const unlinked = identities.find(({ id }) => id === identity);
  if (!unlinked) {
    return { code: 'identity_not_found', message: "Identity doesn't exist" };
  }
  const remaining = identities.filter(({ id }) => id !== identity).map(({ email }) => email);
  const [account] = await query<{ email: string | null }>(emailSql, [owner]);
  if (!remaining.includes(account?.email ?? null)) {
    const next = remaining.find((email) => email !== null) ?? null;
    if ((await query(conflictSql, [next, owner])).length > 0) {
      const message = 'Unable to unlink identity due to email conflict';
      return { code: 'email_conflict_identity_not_deletable', message };
    }
    await query('update auth.users set email = $2 where id = $1', [owner, next]);
  }
  await query('delete from auth.identities where id = $1', [identity]);
  await query(updateProvidersSql, [owner]);
  return { provider: unlinked.provider };
}
