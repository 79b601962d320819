import { randomUUID } from 'node:crypto';
import type { Inside } from './database.ts';
import type { ProviderProfile } from './providers.ts';

type Query = Inside['query'];
type Account = { id: string; confirmed: boolean };

const byIdentity = `
  select person.id, true as confirmed from auth.identities identity
  join auth.users person on person.id = identity.user_id where provider = $1 and provider_id = $2`;

const byAddress = 'select id, email_confirmed_at is not null as confirmed from auth.users where email = $1';

const makeAccount = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
  values ($1, 'authenticated', 'authenticated', $2, now(), $3)`;

const makeIdentity = `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
  values (gen_random_uuid(), $1, $2, $3, $4, now())
  on conflict (provider, provider_id) do update
    set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`;

/** Somebody else may have made the account: what was never confirmed loses its password and its ways in. */
const takeOver = `
  with gone as (delete from auth.identities where user_id = $1)
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_confirmed_at = now() where id = $1`;

/** Lists the account's providers in the order in which they came, the first as the main one. */
export const nameProviders = `
  update auth.users set updated_at = now(), raw_app_meta_data = (
    select coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
      'provider', (array_agg(provider order by created_at))[1],
      'providers', jsonb_agg(provider order by created_at)
    )
    from auth.identities where user_id = $1
  ) where id = $1`;

const learn = 'update auth.users set raw_user_meta_data = raw_user_meta_data || $2::jsonb where id = $1';

/**
 * The account of somebody whom a provider has let in: the one that has signed in so before, else the one with this
 * address, else a new one, confirmed. Answers with its id.
 */
export async function admit(query: Query, provider: string, { sub, email, data }: ProviderProfile): Promise<string> {
  const find = async (sql: string, parameters: string[]) => (await query<Account>(sql, parameters))[0];
  const known = (await find(byIdentity, [provider, sub])) ?? (await find(byAddress, [email]));
  const id = known?.id ?? randomUUID();
  if (!known) await query(makeAccount, [id, email, data]);
  else if (!known.confirmed) await query(takeOver, [id]);
  await query(makeIdentity, [id, provider, sub, data]);
  await query(learn, [id, data]);
  await query(nameProviders, [id]);
  return id;
}
