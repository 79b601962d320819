import { dataClient, filesClient } from '../../src/worker/services/accounts/client.ts';
import { Browser, mailsTo } from './browser.ts';
import { accounts, newEmail, sessionOf } from './sessions.ts';

const password = 'Lantern7';

async function postToAuth(path: string, body: object): Promise<void> {
  const response = await fetch(`${accounts.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

/** A new user with a password, signed in with a browser of their own. */
export async function createUser(name = 'Ada Vance'): Promise<{ browser: Browser; email: string; password: string }> {
  const email = newEmail('member');
  await postToAuth('/signup', { email, password, data: { full_name: name } });
  const [mail] = await mailsTo(email);
  const [, token_hash] = /token_hash=([\w-]+)/.exec(mail?.html ?? '') ?? [];
  await postToAuth('/verify', { type: 'signup', token_hash });
  const browser = new Browser();
  const response = await browser.signIn({ email, password });
  if (response.status !== 303) throw new Error(`${email} could not sign in: ${response.status}`);
  browser.cookies.delete('__Host-toast'); // the greeting
  return { browser, email, password };
}

/** Supabase clients with the session of a browser. */
export async function dataClientOf(browser: Browser) {
  const session = await sessionOf(browser);
  const token = session!.accessToken!;
  return { id: session!.viewer.id, client: dataClient(accounts, token), files: filesClient(accounts, token) };
}
