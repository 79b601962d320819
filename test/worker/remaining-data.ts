import { userTables } from '../support/user-tables.ts';
import { accounts } from './sessions.ts';

const service = { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` };

/** Every place that holds data of a user with one item everywhere and a PNG picture. */
export const allPlaces = [...Object.keys(userTables), 'contact_messages', 'files: png', 'account'];

/** All stored data of a user, as an operator sees it: rows by table, files, the account. */
export async function remainingData({
  id,
  email,
  token,
}: {
  id: string;
  email: string;
  token: string;
}): Promise<string[]> {
  const count = async (path: string) => {
    const rows: unknown[] = await (await fetch(`${accounts.url}/rest/v1/${path}`, { headers: service })).json();
    return rows.length;
  };
  const left: [string, number][] = await Promise.all(
    Object.entries(userTables).map(
      async ([table, column]) => [table, await count(`${table}?${column}=eq.${id}`)] as [string, number],
    ),
  );
  left.push(['contact_messages', await count(`contact_messages?email=ilike.${encodeURIComponent(email)}`)]);
  for (const ending of ['png', 'jpg', 'jpeg', 'gif']) {
    const file = await fetch(`${accounts.url}/storage/v1/object/public/avatars/${id}.${ending}`);
    await file.body?.cancel();
    left.push([`files: ${ending}`, Number(file.ok)]);
  }
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${token}` };
  const account = await fetch(`${accounts.url}/auth/v1/user`, { headers });
  await account.body?.cancel();
  left.push(['account', Number(account.ok)]);
  return left.filter(([, rows]) => rows > 0).map(([name]) => name);
}
