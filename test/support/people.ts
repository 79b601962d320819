import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { StoredMail } from '../../local/mailbox/store.ts';
import { keys } from '../../local/supabase/database.ts';
import { openPage, type Visit } from './page.ts';

export type Person = { name: string; email: string; password: string };

/** A unique person without an account. */
export const aPerson = (overrides: Partial<Person> = {}): Person => ({
  name: 'Ada Vance',
  email: `ada-${randomUUID().slice(0, 8)}@people.example`,
  password: 'Lantern7',
  ...overrides,
});

/** Sends a request to the embedded services, a POST when it has a body. Throws on an error status. */
export async function requestServices<T = unknown>(path: string, body?: object, method?: string): Promise<T> {
  const response = await fetch(inject('catalogue') + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

let isBroken = false;

/** Makes requests with a matching path fail until `restoreServices`, which also runs after each test. */
export async function breakServices(match: string, fault: string, more: object = {}): Promise<void> {
  isBroken = true;
  await requestServices('/__control/faults', { match, fault, ...more });
}

export async function restoreServices(): Promise<void> {
  if (isBroken) await requestServices('/__control/faults', undefined, 'DELETE');
  isBroken = false;
}

/** Sets the lifetime of new access tokens. */
const setTokenLifetime = (accessTokenSeconds: number) =>
  requestServices('/__control/accounts/settings', { accessTokenSeconds });

/** Revokes every session of a user, as an operator can. */
export const revokeSessions = ({ email }: Pick<Person, 'email'>) =>
  requestServices('/__control/accounts/revoke', { email });

/** The mails to an address, newest first. */
export const mailsTo = ({ email }: Pick<Person, 'email'>) =>
  requestServices<StoredMail[]>(`/mail/messages.json?to=${encodeURIComponent(email)}`);

/** The link in the newest mail to a person. */
export async function newestLink(person: Pick<Person, 'email'>): Promise<URL> {
  const [newest] = await mailsTo(person);
  const [, address] = /href="([^"]+)"/.exec(newest?.html ?? '') ?? [];
  if (!address) throw new Error(`no link was sent to ${person.email}`);
  return new URL(address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
}

/** Registers a person, without confirming the email. */
export async function registerPerson(person = aPerson()): Promise<Person> {
  const { name, email, password } = person;
  await requestServices('/auth/v1/signup', { email, password, data: { full_name: name } });
  return person;
}

/** Creates an account with a confirmed email. */
export async function createPerson(person = aPerson()): Promise<Person> {
  await requestServices('/__control/accounts/users', person);
  return person;
}

/** Creates a user who needs no browser; returns their id. */
export const createUserId = async (): Promise<string> =>
  (await requestServices<{ id: string }>('/__control/accounts/users', aPerson())).id;

/** Whether Supabase accepts a password. */
export const canSignIn = ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<boolean> =>
  requestServices('/auth/v1/token?grant_type=password', { email, password }).then(
    () => true,
    () => false,
  );

type VisitorOptions = NonNullable<Parameters<typeof openPage>[0]>;

/** Opens a page with its own IP address, so that tests do not share rate limits. */
export const openVisitor = ({ extraHTTPHeaders, ...options }: VisitorOptions = {}): Promise<Visit> =>
  openPage({ ...options, extraHTTPHeaders: { 'cf-connecting-ip': randomIpAddress(), ...extraHTTPHeaders } });

/** Opens a page with a form, and hydrates the form unless script is off. */
export async function openForm(path: string, options: VisitorOptions = {}): Promise<Visit> {
  const visit = await openVisitor({ ...options, path });
  if (options.javaScriptEnabled !== false) await hydrateIsland(visit.page, 'form');
  return visit;
}

/** Hydrates the first island of a name by a pointer event. */
export async function hydrateIsland(page: Page, name: string): Promise<void> {
  const island = page.locator(`m-island[data-name=${name}]`).first();
  await expect
    .poll(async () => {
      await island.evaluate((element) => element.dispatchEvent(new Event('pointerover', { bubbles: true })));
      return island.getAttribute('data-awake');
    })
    .toBe('');
}

function randomIpAddress(): string {
  const [a, b, c] = randomUUID()
    .match(/../g)!
    .map((byte) => Number.parseInt(byte, 16));
  return `10.${a}.${b}.${c}`;
}

type Credentials = Pick<Person, 'email' | 'password'>;

/** Sends a request again while the service is too busy to respond to it in time (503). */
export async function whileBusy(send: () => Promise<APIResponse>): Promise<APIResponse> {
  const end = Date.now() + 30_000;
  let response = await send();
  while (response.status() === 503 && Date.now() < end) response = await send();
  return response;
}

/** Signs a browser in by the request of the form, without opening it. */
export async function signIn({ page }: Pick<Visit, 'page'>, { email, password }: Credentials): Promise<void> {
  const options = { form: { email, password }, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 };
  const response = await whileBusy(() => page.request.post('/auth/login', options));
  if (response.status() !== 303) throw new Error(`${email} could not sign in: ${response.status()}`);
  await page.context().clearCookies({ name: 'toast' }); // the page opened next shows no toast
}

let tokenLifetime = 3600;

/**
 * Signs a browser in with a token about to expire, so that its next request refreshes the session. The new token lives a
 * second longer than earlier ones, because pages distinguish tokens by the second in which they expire.
 */
export async function signInWithExpiringToken(visit: Pick<Visit, 'page'>, person: Credentials): Promise<void> {
  tokenLifetime += 1;
  await setTokenLifetime(60);
  await signIn(visit, person).finally(() => setTokenLifetime(tokenLifetime));
}

/** Waits until the scripts for signed-in users have enhanced the page. */
export const untilEnhanced = ({ page }: Pick<Visit, 'page'>) => page.locator('.bell[aria-haspopup]').waitFor();

/** False for the 401 of a request that overlaps the end of its session. */
export const isUnexpected = (trouble: string): boolean => !/^401: .*\/(api\/|notifications\/list$)/.test(trouble);

/**
 * Opens a page that shows that its session has ended. A busy service may not be asked in time, so this opens it again, but
 * ends long before reads stop trusting a session.
 */
export async function openUntilSignedOut({ page, go }: Pick<Visit, 'page' | 'go'>, path: string): Promise<void> {
  const form = page.locator('header form[action="/auth/sign-out"]');
  for (let load = 0; load < 3; load++) {
    await go(path);
    if ((await form.count()) === 0) return;
  }
  throw new Error(`${path} is still signed in`);
}

/** Waits until a user's page has loaded the notifications, which its scripts request when the browser is idle. */
export const untilNotificationsLoaded = ({ page }: Pick<Visit, 'page'>) =>
  page.waitForFunction(() => localStorage.getItem('notifications') !== null);

/** Opens a page of a signed-in user, who is new unless given. */
export async function openSignedIn(options: VisitorOptions = {}, given?: Person): Promise<Visit & { person: Person }> {
  const person = given ?? (await createPerson());
  const { path, ...rest } = options;
  const visit = await openVisitor(rest);
  await signIn(visit, person);
  if (path) await visit.go(path);
  return { ...visit, person };
}
