import { Browser, control } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { aWatch, clear, undo, undoOf, write } from './watchers.ts';
import { rate, sendOpinion } from './opinions.ts';
import { addRarerRows } from './rarer-rows.ts';
import { userTables } from '../support/user-tables.ts';
import { seal } from '../../src/worker/services/accounts/seal.ts';
import { sealSession, type Session } from '../../src/worker/services/accounts/session.ts';
import { accounts, setSession, sessionOf } from './sessions.ts';
import { type Names, pictureForm } from './example-routes.ts';

/** A user with rows of every kind, each with a unique mark. */
export type Owner = { canary: string; session: Session; names: Names; marks: readonly string[] };

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function ok(response: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await response;
  if (status >= 400) throw new Error(`the request was rejected: ${status} ${text.slice(0, 300)}`);
}

/** Gives a browser's user data in every table, a picture and a message. */
async function addData(browser: Browser, email: string, canary: string): Promise<void> {
  const { id, client } = await dataClientOf(browser);
  await client
    .from('lists')
    .insert({ id, name: `List ${canary}` })
    .throwOnError();
  const item = { list_id: id, media_type: 'movie', media_id: 118, title: `Item ${canary}`, position: 1 };
  await client.from('list_items').insert(item).throwOnError();
  await addRarerRows(browser, canary);
  const film = { media_type: 'movie', movie_id: 118, title: `Film ${canary}`, poster_path: null };
  await client
    .from('user_lists')
    .insert([film, { ...film, movie_id: 147 }])
    .throwOnError();
  const { status } = await write(browser, aWatch(118), aWatch(501, { mediaType: 'tv', season: 1, episode: 2 }));
  if (status !== 200) throw new Error(`watches were rejected: ${status}`);
  await client
    .from('watch_history')
    .update({ title: `Watched ${canary}` })
    .eq('media_id', '118');
  await ok(rate(browser, 'movie/118', 9, `Thoughts of ${canary}`));
  await ok(sendOpinion(browser, 'PUT', 'movie/118/like'));
  const json = { headers: sameOrigin, body: JSON.stringify({ region: 'NZ', defaultPlaybackQuality: '720p' }) };
  await ok(browser.request('/api/preferences', { method: 'PATCH', ...json }));
  await ok(browser.request('/profile/picture', { method: 'POST', headers: sameOrigin, body: pictureForm() }));
  await ok(browser.send('/contact', { name: canary, email, subject: `About ${canary}`, message: `From ${canary}` }));
}

/** Empties and restores a history; returns the undo token, which must work for its owner only. */
async function undoOfOwner(browser: Browser): Promise<string> {
  const sealed = undoOf(await clear(browser))!;
  await ok(undo(browser, sealed));
  return sealed;
}

/** A new user with data of every kind. */
export async function createOwner(canary: string): Promise<Owner> {
  const { browser, email } = await createUser(`Kim ${canary}`);
  await addData(browser, email, canary);
  const names = { viewer: '', email, undo: await undoOfOwner(browser) };
  await browser.request('/');
  const session = (await sessionOf(browser))!;
  names.viewer = session.viewer.id;
  return { canary, session, names, marks: [canary, email] };
}

/** The session cookie of a new browser of this user. */
export const sealed = ({ session }: Owner): Promise<string> => sealSession(accounts, 'session', session);

/** All cookies of a new browser of this user. */
export async function cookiesOf({ session }: Owner): Promise<string> {
  const browser = new Browser();
  await setSession(browser, session);
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
}

/**
 * All cookies of another browser that this user has just signed in to, whether or not the matrix has changed their
 * password; without a session where the account is gone.
 */
export async function cookiesOfNewSession({ names }: Owner): Promise<string> {
  const browser = new Browser();
  for (const password of ['Lantern7', 'Lantern8'])
    if (!browser.cookies.has('__Host-session')) await browser.signIn({ email: names.email, password });
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
}

/** The cookies of a signed-out browser of the owner: all that an attacker could have of it. */
export async function endedSessionCookies({
  names,
  session,
}: Owner): Promise<Record<'expired' | 'signed out', string>> {
  const signIn = async (): Promise<Browser> => {
    const browser = new Browser();
    await browser.signIn({ email: names.email, password: 'Lantern7' });
    return browser;
  };
  await control('accounts/settings', { accessTokenSeconds: 1 });
  const expired = await signIn();
  await control('accounts/settings', { accessTokenSeconds: 3600 });
  const late = expired.cookies.get('__Host-session')!;
  const { accessToken, refreshToken } = (await sessionOf(expired))!;
  await expired.send('/auth/sign-out', {}); // revokes its refresh token
  const leaving = await signIn();
  await leaving.send('/auth/sign-out', {});
  if (!accessToken || refreshToken === session.refreshToken)
    throw new Error('the ended session must have its own tokens');
  return { expired: late, 'signed out': leaving.cookies.get('__Host-session') ?? '' };
}

/** Cookies that an attacker could forge who knows everything about the owner but the site's keys. */
export async function forgedCookies({ session }: Owner): Promise<Record<string, string>> {
  const otherKey = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await seal(accounts.sessionKeys, 'session', session);
  const [header = '', ...rest] = sealed.split('.');
  const none = btoa('{"alg":"none","typ":"session"}').replaceAll('=', '');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  return {
    'sealed by another key': await seal([otherKey], 'session', session),
    'sealed for another purpose': await seal(accounts.sessionKeys, 'recovery', session),
    'not sealed': btoa(JSON.stringify(session)).replaceAll('=', ''),
    'the token alone': session.accessToken!,
    'of another algorithm': [none, ...rest].join('.'),
    'with a letter changed': `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`,
    cut: `${header}.${rest.join('.').slice(0, 200)}`,
  };
}

const service = { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` };

async function load(path: string, headers: Record<string, string> = service): Promise<unknown> {
  const response = await fetch(accounts.url + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const tables = Object.entries(userTables);

/** The account as its owner can read it; rejected once that session has ended. */
const loadAccount = ({ accessToken }: Session) =>
  load('/auth/v1/user', { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` });

const sortRows = (rows: unknown): unknown =>
  Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted() : rows;

/** All stored data of a user; rows are read with the secret key, past all policies. */
export async function allDataOf({ names, session, canary }: Owner): Promise<Record<string, unknown>> {
  const { viewer } = names;
  const rows = await Promise.all(tables.map(([table, column]) => load(`/rest/v1/${table}?${column}=eq.${viewer}`)));
  const [messages, account, picture] = await Promise.all([
    load(`/rest/v1/contact_messages?subject=eq.${encodeURIComponent(`About ${canary}`)}`),
    loadAccount(session) as Promise<Record<string, unknown>>,
    fetch(`${accounts.url}/storage/v1/object/public/avatars/${viewer}.png?now=${Math.random()}`),
  ]);
  const { email, phone, user_metadata, app_metadata, identities, factors } = account;
  return {
    // The database returns rows in any order.
    ...Object.fromEntries(tables.map(([table], index) => [table, sortRows(rows[index])])),
    messages,
    account: { email, phone, user_metadata, app_metadata, identities, factors },
    picture: picture.ok ? [...new Uint8Array(await picture.arrayBuffer())].join() : await picture.text(),
  };
}
