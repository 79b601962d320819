import type { Inside } from './database.ts';
import type { Refusal } from './lead-back.ts';
import { nameProviders } from './provider-account.ts';
import type { ProviderProfile } from './providers.ts';

type Query = Inside['query'];

const ownerSql = 'select user_id as owner from auth.identities where provider = $1 and provider_id = $2';
const addSql = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
  values (gen_random_uuid(), $1, $2, $3, $4, now())`;
const listSql = 'select id, email, provider from auth.identities where user_id = $1 order by created_at';
export const emailSql = 'select email from auth.users where id = $1';
const takenSql = 'select id from auth.users where email = $1 and id <> $2';

/** Gives an account one more way to sign in, unless that is already somebody's. */
export async function linkIdentity(
  query: Query,
  target: string,
  provider: string,
  { sub, data }: ProviderProfile,
): Promise<Refusal | null> {
  const [linked] = await query<{ owner: string }>(ownerSql, [provider, sub]);
  if (linked) {
    const whose = linked.owner === target ? '' : ' to another user';
    return { code: 'identity_already_exists', words: `Identity is already linked${whose}` };
  }
  await query(addSql, [target, provider, sub, data]);
  await query(nameProviders, [target]);
  return null;
}

/** Takes a way to sign in from an account that has another, and says whose it was. An account whose address went with it has the next one's. */
export async function unlinkIdentity(
  query: Query,
  owner: string,
  identity: string,
): Promise<Refusal | { provider: string }> {
  const identities = await query<{ id: string; email: string | null; provider: string }>(listSql, [owner]);
  if (identities.length <= 1) {
    return { code: 'single_identity_not_deletable', words: 'User must have at least 1 identity after unlinking' };
  }
  const unlinked = identities.find(({ id }) => id === identity);
  if (!unlinked) {
    return { code: 'identity_not_found', words: "Identity doesn't exist" };
  }
  const left = identities.filter(({ id }) => id !== identity).map(({ email }) => email);
  const [account] = await query<{ email: string | null }>(emailSql, [owner]);
  if (!left.includes(account?.email ?? null)) {
    const next = left.find((email) => email !== null) ?? null;
    if ((await query(takenSql, [next, owner])).length > 0) {
      const words = 'Unable to unlink identity due to email conflict';
      return { code: 'email_conflict_identity_not_deletable', words };
    }
    await query('update auth.users set email = $2 where id = $1', [owner, next]);
  }
  await query('delete from auth.identities where id = $1', [identity]);
  await query(nameProviders, [owner]);
  return { provider: unlinked.provider };
}
