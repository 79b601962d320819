import type { Account } from './visitor.ts';

/** Calls an embedded service, with POST if there is a body. Rejects on an error status. */
async function request(base: string, path: string, key: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates accounts in the embedded Supabase, each confirmed by the link in its mail. */
export async function makeAccounts(base: string, key: string, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, (_, number) => ({
    email: `visitor-${number}@load.example`,
    password: 'Lantern7',
  }));
  for (const { email, password } of accounts) {
    await request(base, '/auth/v1/signup', key, { email, password, data: { full_name: 'Ada Load' } });
    const mails = (await request(base, `/mail/messages.json?to=${encodeURIComponent(email)}`, key)) as {
      html: string;
    }[];
    const token_hash = /token_hash=([\w-]+)/.exec(mails[0]?.html ?? '')?.[1];
    await request(base, '/auth/v1/verify', key, { type: 'signup', token_hash });
  }
  return accounts;
}
