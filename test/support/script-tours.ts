import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { factorNameLimit } from '../../src/shared/contract/security.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { playerText } from '../../src/shared/text/player.ts';
import { codeOf } from './authenticator.ts';
import { payloadOf } from './hostile-services.ts';
import { untilCodeStable } from './stable-code.ts';
import { untilControlled, untilCached, reportVisits } from './offline.ts';
import { aPerson, requestServices, newestLink, type Person, signIn } from './people.ts';
import { inspect, inspectPath, submitForm, inputFor, type WatchedVisit } from './script-watch.ts';
import { readKey } from './security.ts';

/** Without null characters, which the database rejects. */
// oxlint-disable-next-line no-control-regex
const storable = (text: string) => text.replace(/\u0000/g, '');

const fill = (entry: number, fields: string) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, inputFor(entry, field)]));

/** Submits payloads on every public screen that shows input again. */
export async function typeEverywhere(visit: WatchedVisit, entry: number): Promise<string[]> {
  const query = encodeURIComponent(inputFor(entry, 'search'));
  const next = encodeURIComponent(`/search?q=${query}`);
  const found = [
    ...(await inspectPath(visit, `/search?q=${query}`, 'search')),
    ...(await inspectPath(visit, `/search?q=${query}&person=${entry}`, 'person')),
    ...(await inspectPath(visit, `/auth/login?next=${next}`, 'sign in')),
  ];
  for (const [path, fields] of [
    ['/auth/login', 'email'],
    ['/auth/register', 'name email'],
    ['/auth/forgot-password', 'email'],
    ['/contact', 'name email subject message'],
  ] as const) {
    await submitForm(visit, path, { ...fill(entry, fields), next: payloadOf(entry) });
    found.push(...(await inspect(visit, { screen: `${path} sent back` })));
  }
  return found;
}

/** Inspects the pages of a collection, a company, a network and a keyword. */
export async function walkGroups(visit: WatchedVisit, entry: number): Promise<string[]> {
  const found: string[] = [];
  for (const group of ['/collection', '/company', '/network', '/keyword'])
    found.push(...(await inspectPath(visit, `${group}/${entry}`, group)));
  return found;
}

/** Scrolls to the late parts of a title's page until all of them have loaded. */
const settle = (page: Page) =>
  page.waitForFunction(
    () => {
      const pending = document.querySelector('[data-late], .sources .look');
      pending?.querySelector('details')?.setAttribute('open', '');
      pending?.scrollIntoView();
      return pending === null;
    },
    undefined,
    { polling: 50 },
  );

/** Inspects a title's page with its late parts: downloads or episodes, the trailer, the rating and the player. */
export async function walkTitle(visit: WatchedVisit, title: string): Promise<string[]> {
  const { page } = visit;
  const [kind] = title.split('/');
  await visit.go(`/info/${title}`);
  await settle(page);
  const found = await inspect(visit, { screen: `/info/${kind}` });
  await page.getByRole('button', { name: titleText.watchTrailer }).click();
  await page.locator('dialog.trailer[open] iframe').waitFor();
  found.push(...(await inspect(visit, { screen: `trailer of a ${kind}`, within: 'dialog.trailer' })));
  await page.keyboard.press('Escape');
  await page.locator('[data-opens=rating-dialog]').click();
  await page.locator('#rating-dialog[open] :is(form, .lead)').waitFor();
  found.push(...(await inspect(visit, { screen: `rating of a ${kind}`, within: '#rating-dialog' })));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: playerText.watch, exact: true }).first().click();
  await page.locator('dialog.player iframe').waitFor();
  found.push(...(await inspect(visit, { screen: `player of a ${kind}`, within: 'dialog.player' })));
  await page.getByRole('button', { name: playerText.close }).click(); // otherwise it would continue on the next page
  found.push(...(await inspectPath(visit, `/watch/${title}`, `/watch/${kind}`)));
  return found;
}

/** Signs in a user with a hostile name and picture, as an identity provider might supply. */
export async function signInAsHostileUser(visit: WatchedVisit, entry: number): Promise<Person> {
  const person = aPerson({ name: storable(inputFor(entry, 'name')) });
  const { email, password, name } = person;
  // Pictures on other hosts are never shown.
  const avatar_url = `${inject('catalogue')}/storage/v1/object/public/avatars/${storable(inputFor(entry, 'picture'))}`;
  await requestServices('/auth/v1/signup', { email, password, data: { full_name: name, avatar_url } });
  const token_hash = (await newestLink(person)).searchParams.get('token_hash');
  await requestServices('/auth/v1/verify', { type: 'signup', token_hash });
  await visit.page.context().clearCookies();
  await signIn(visit, person);
  return person;
}

/** Submits a form without inspecting the next page, which is inspected elsewhere. */
async function post({ page }: WatchedVisit, path: string, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${path}: ${response.status()}`);
}

/** Adds an authenticator with a hostile name, if the name is short enough. */
async function addFactor(visit: WatchedVisit, entry: number): Promise<void> {
  const name = storable(inputFor(entry, 'factor'));
  await submitForm(visit, '/profile/factor', { device: name.length <= factorNameLimit ? name : 'Phone' });
  await untilCodeStable();
  await post(visit, '/profile/factor/verify', { code: codeOf(await readKey(visit.page), -1) });
}

/** Inspects the screens that show a hostile user's own name, picture and texts. */
export async function walkAccount(visit: WatchedVisit, entry: number, title: string): Promise<string[]> {
  const rating = `/info/${title}/rating`;
  const review = inputFor(entry, 'review');
  await post(visit, '/my-list', { add: title.replace('/', ':') });
  await post(visit, rating, { score: '7', review });
  const found: string[] = [];
  for (const path of ['/my-list', '/notifications']) found.push(...(await inspectPath(visit, path)));
  found.push(...(await inspectPath(visit, rating, 'rating')));
  await addFactor(visit, entry);
  const tooLong = (field: string) => inputFor(entry, field) + 'x'.repeat(130);
  for (const [path, fields] of [
    [rating, { score: '77', review }],
    ['/profile/details', { name: tooLong('name') }],
    ['/profile/factor', { device: tooLong('device') }],
  ] as const) {
    await submitForm(visit, path, fields);
    found.push(...(await inspect(visit, { screen: `${path.replace(title, ':title')} sent back` })));
  }
  return found;
}

/** Inspects the profile of a user who has watched a title. */
export async function walkProfile(visit: WatchedVisit, title: string): Promise<string[]> {
  const [mediaType, id] = title.split('/');
  const viewer = await visit.page.locator('#viewer').getAttribute('value');
  const entries = [{ mediaType, id: Number(id), watchedAt: new Date().toISOString() }];
  const headers = { 'sec-fetch-site': 'same-origin' };
  await visit.page.request.post('/api/history', { data: { viewer, entries }, headers });
  await visit.go('/profile');
  await visit.page.locator(`[href="/info/${title}"]`).first().waitFor({ state: 'attached' });
  return inspect(visit, { screen: '/profile' });
}

/** Inspects cached title pages offline, and the page that lists them. */
export async function walkCached(visit: WatchedVisit, titles: readonly string[]): Promise<string[]> {
  const { page } = visit;
  await visit.go('/new');
  await untilControlled(page);
  await reportVisits(page, titles);
  for (const title of titles) await untilCached(page, title);
  await page.context().setOffline(true);
  const found = await inspectPath(visit, '/new', 'offline page');
  for (const title of titles) found.push(...(await inspectPath(visit, title, 'cached title')));
  return found;
}
