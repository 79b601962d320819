import { randomUUID } from 'node:crypto';
import type { DatabaseAccess } from './database.ts';
import type { ProviderProfile } from './providers.ts';

type Query = DatabaseAccess['query'];
type Account = { id: string; confirmed: boolean };

const byIdentitySql = `
  select person.id, true as confirmed from auth.identities identity
  join auth.users person on person.id = identity.user_id where provider = $1 and provider_id = $2`;

const byAddressSql = 'select id, email_confirmed_at is not null as confirmed from auth.users where email = $1';

const createAccountSql = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
  values ($1, 'authenticated', 'authenticated', $2, now(), $3)`;

const createIdentitySql = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
  values (gen_random_uuid(), $1, $2, $3, $4, now())
  on conflict (provider, provider_id) do update
    set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`;

/** Removes the password and identities of an unconfirmed account, because someone else may have created it. */
const takeOverSql = `
  with gone as (delete from auth.identities where user_id = $1)
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_confirmed_at = now() where id = $1`;

/** Updates the list of an account's providers, in order of creation. The first is the main provider. */
export const updateProvidersSql = `
  update auth.users set updated_at = now(), raw_app_meta_data = (
    select coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
      'provider', (array_agg(provider order by created_at))[1],
      'providers', jsonb_agg(provider order by created_at)
    )
    from auth.identities where user_id = $1
  ) where id = $1`;

const updateMetadataSql = 'update auth.users set raw_user_meta_data = raw_user_meta_data || $2::jsonb where id = $1';

/**
 * Finds the account of a provider's user by identity, then by email address. If there is none, creates a confirmed
 * account. Returns the account's id.
 */
export async function findOrCreateAccount(
  query: Query,
  provider: string,
  { sub, email, data }: ProviderProfile,
): Promise<string> {
  const find = async (sql: string, parameters: string[]) => (await query<Account>(sql, parameters))[0];
  const existing = (await find(byIdentitySql, [provider, sub])) ?? (await find(byAddressSql, [email]));
  const id = existing?.id ?? randomUUID();
  if (!existing) await query(createAccountSql, [id, email, data]);
  else if (!existing.confirmed) await query(takeOverSql, [id]);
  await query(createIdentitySql, [id, provider, sub, data]);
  await query(updateMetadataSql, [id, data]);
  await query(updateProvidersSql, [id]);
  return id;
}
