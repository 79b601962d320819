import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { KeptMail } from '../../local/mailbox/store.ts';
import { keys } from '../../local/supabase/database.ts';
import { openPage, type Visit } from './page.ts';

export type Person = { name: string; email: string; password: string };

/** Somebody whom nobody else is and no account is known of. */
export const aPerson = (given: Partial<Person> = {}): Person => ({
  name: 'Ada Vance',
  email: `ada-${randomUUID().slice(0, 8)}@people.example`,
  password: 'Lantern7',
  ...given,
});

/** Asks the embedded services behind the site; a body makes it a POST. Rejects when they refuse. */
export async function askServices<T = unknown>(path: string, body?: object, method?: string): Promise<T> {
  const response = await fetch(inject('catalogue') + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

let isBroken = false;

/** Lets requests whose path matches fail, until they are mended: at the end of the test at the latest. */
export async function breakServices(match: string, fault: string, more: object = {}): Promise<void> {
  isBroken = true;
  await askServices('/__control/faults', { match, fault, ...more });
}

export async function mendServices(): Promise<void> {
  if (isBroken) await askServices('/__control/faults', undefined, 'DELETE');
  isBroken = false;
}

/** How long access tokens that are given out from now on are good for, in seconds. */
const setTokenLifetime = (accessTokenSeconds: number) =>
  askServices('/__control/accounts/settings', { accessTokenSeconds });

/** Ends every session of somebody, as a sign-out everywhere or an operator would. */
export const revoke = ({ email }: Pick<Person, 'email'>) => askServices('/__control/accounts/revoke', { email });

/** The mails to an address, newest first. */
export const mailsTo = ({ email }: Pick<Person, 'email'>) =>
  askServices<KeptMail[]>(`/mail/messages.json?to=${encodeURIComponent(email)}`);

/** Where the link in the newest mail to somebody leads. */
export async function newestLink(person: Pick<Person, 'email'>): Promise<URL> {
  const [newest] = await mailsTo(person);
  const [, address] = /href="([^"]+)"/.exec(newest?.html ?? '') ?? [];
  if (!address) throw new Error(`no link was sent to ${person.email}`);
  return new URL(address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
}

/** Somebody who has registered and not yet opened the mail. */
export async function registered(person = aPerson()): Promise<Person> {
  const { name, email, password } = person;
  await askServices('/auth/v1/signup', { email, password, data: { full_name: name } });
  return person;
}

/** Somebody who may sign in. */
export async function confirmed(person = aPerson()): Promise<Person> {
  await registered(person);
  const token_hash = (await newestLink(person)).searchParams.get('token_hash');
  await askServices('/auth/v1/verify', { type: 'signup', token_hash });
  return person;
}

/** Whether a password opens an account, asked past the site. */
export const opens = ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<boolean> =>
  askServices('/auth/v1/token?grant_type=password', { email, password }).then(
    () => true,
    () => false,
  );

type VisitorOptions = NonNullable<Parameters<typeof openPage>[0]>;

/** A page of somebody with a network address of their own, so that nobody uses up another's limits. */
export const openVisitor = ({ extraHTTPHeaders, ...options }: VisitorOptions = {}): Promise<Visit> =>
  openPage({ ...options, extraHTTPHeaders: { 'cf-connecting-ip': anAddress(), ...extraHTTPHeaders } });

/** A page with a form, once its script has taken it over, where there may be script. */
export async function openForm(path: string, options: VisitorOptions = {}): Promise<Visit> {
  const visit = await openVisitor({ ...options, path });
  if (options.javaScriptEnabled !== false) await hydrated(visit.page, 'form');
  return visit;
}

/** Touches the first island of a name, which hydrates it, and waits until it is. */
export async function hydrated(page: Page, name: string): Promise<void> {
  const island = page.locator(`m-island[data-name=${name}]`).first();
  await expect
    .poll(async () => {
      await island.evaluate((element) => element.dispatchEvent(new Event('pointerover', { bubbles: true })));
      return island.getAttribute('data-awake');
    })
    .toBe('');
}

function anAddress(): string {
  const [a, b, c] = randomUUID()
    .match(/../g)!
    .map((byte) => Number.parseInt(byte, 16));
  return `10.${a}.${b}.${c}`;
}

type Signing = Pick<Person, 'email' | 'password'>;

/** Signs a browser in without its screen, by the form's own request. */
export async function signIn({ page }: Pick<Visit, 'page'>, { email, password }: Signing): Promise<void> {
  const response = await page.request.post('/auth/login', {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`${email} was not let in: ${response.status()}`);
  await page.context().clearCookies({ name: 'toast' }); // its message is old news
}

let usualLifetime = 3600;

/**
 * Brings a browser to the end of its hour: whatever it asks for next, its session is to be renewed first. The renewed token
 * lives a second longer than those before, because pages tell tokens apart by the second in which they end.
 */
export async function reachTokenEnd(visit: Pick<Visit, 'page'>, person: Signing): Promise<void> {
  usualLifetime += 1;
  await setTokenLifetime(60);
  await signIn(visit, person).finally(() => setTokenLifetime(usualLifetime));
}

/** Waits until the scripts for somebody signed in have taken the page over. */
export const awake = ({ page }: Pick<Visit, 'page'>) => page.locator('.bell[aria-haspopup]').waitFor();

/** A browser that has been signed in for a while. */
export async function openSignedIn(options: VisitorOptions = {}, given?: Person): Promise<Visit & { person: Person }> {
  const person = given ?? (await confirmed());
  const { path, ...rest } = options;
  const visit = await openVisitor(rest);
  await signIn(visit, person);
  if (path) await visit.go(path);
  return { ...visit, person };
}
