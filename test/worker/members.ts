import { dataClient, filesClient } from '../../src/worker/services/accounts/client.ts';
import { toSession } from '../../src/worker/services/accounts/session.ts';
import { Browser, control } from './browser.ts';
import { accounts, newEmail, sessionOf, setSession } from './sessions.ts';

const password = 'Lantern7';

/** A new user with a password, signed in with a browser of their own. */
export async function createUser(name = 'Ada Vance'): Promise<{ browser: Browser; email: string; password: string }> {
  const email = newEmail('member');
  await control('accounts/users', { email, password, name });
  const response = await fetch(`${accounts.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const browser = new Browser();
  await setSession(browser, toSession(await response.json())!);
  return { browser, email, password };
}

/** Supabase clients with the session of a browser. */
export async function dataClientOf(browser: Browser) {
  const session = await sessionOf(browser);
  const token = session!.accessToken!;
  return { id: session!.viewer.id, client: dataClient(accounts, token), files: filesClient(accounts, token) };
}
