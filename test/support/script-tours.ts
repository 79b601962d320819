import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { factorNameLimit } from '../../src/shared/contract/security.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { playerText } from '../../src/shared/text/player.ts';
import { codeOf } from './authenticator.ts';
import { untilCodesLast } from './codes-last.ts';
import { payloadOf } from './hostile-services.ts';
import { inCharge, kept, tellOf } from './offline.ts';
import { aPerson, askServices, newestLink, type Person, signIn } from './people.ts';
import { look, lookAt, send, typed, type Watched } from './script-watch.ts';
import { readKey } from './security.ts';

/** What nobody could type, and no database keeps. */
// oxlint-disable-next-line no-control-regex
const keepable = (text: string) => text.replace(/\u0000/g, '');

const fill = (entry: number, fields: string) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, typed(entry, field)]));

/** What a visitor can type on screens that anybody may open, and see come back. */
export async function typeEverywhere(visit: Watched, entry: number): Promise<string[]> {
  const query = encodeURIComponent(typed(entry, 'search'));
  const next = encodeURIComponent(`/search?q=${query}`);
  const found = [
    ...(await lookAt(visit, `/search?q=${query}`, 'search')),
    ...(await lookAt(visit, `/search?q=${query}&person=${entry}`, 'person')),
    ...(await lookAt(visit, `/auth/login?next=${next}`, 'sign in')),
  ];
  for (const [path, fields] of [
    ['/auth/login', 'email'],
    ['/auth/register', 'name email'],
    ['/auth/forgot-password', 'email'],
    ['/contact', 'name email subject message'],
  ] as const) {
    await send(visit, path, { ...fill(entry, fields), next: payloadOf(entry) });
    found.push(...(await look(visit, { screen: `${path} sent back` })));
  }
  return found;
}

/** Goes to whatever of a title's page is still to come, until nothing is. */
const settle = (page: Page) =>
  page.waitForFunction(
    () => {
      const coming = document.querySelector('[data-late], .sources .look');
      coming?.querySelector('details')?.setAttribute('open', '');
      coming?.scrollIntoView();
      return coming === null;
    },
    undefined,
    { polling: 50 },
  );

/** A title's page with all that is added to it later: downloads or episodes, the trailer, the rating, the player. */
export async function walkTitle(visit: Watched, title: string): Promise<string[]> {
  const { page } = visit;
  const [kind] = title.split('/');
  await visit.go(`/info/${title}`);
  await settle(page);
  const found = await look(visit, { screen: `/info/${kind}` });
  await page.getByRole('button', { name: titleText.watchTrailer }).click();
  await page.locator('dialog.trailer[open] iframe').waitFor();
  found.push(...(await look(visit, { screen: `trailer of a ${kind}`, within: 'dialog.trailer' })));
  await page.keyboard.press('Escape');
  await page.locator('[data-opens=rating-dialog]').click();
  await page.locator('#rating-dialog[open] :is(form, .lead)').waitFor();
  found.push(...(await look(visit, { screen: `rating of a ${kind}`, within: '#rating-dialog' })));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: playerText.watch, exact: true }).first().click();
  await page.locator('dialog.player iframe').waitFor();
  found.push(...(await look(visit, { screen: `player of a ${kind}`, within: 'dialog.player' })));
  await page.getByRole('button', { name: playerText.close }).click(); // or it would go on with the next page
  found.push(...(await lookAt(visit, `/watch/${title}`, `/watch/${kind}`)));
  return found;
}

/** Signs in whoever came with a hostile name and picture, as a provider could have told them. */
export async function becomeStranger(visit: Watched, entry: number): Promise<Person> {
  const person = aPerson({ name: keepable(typed(entry, 'name')) });
  const { email, password, name } = person;
  // Pictures of other places are not shown at all.
  const avatar_url = `${inject('catalogue')}/storage/v1/object/public/avatars/${keepable(typed(entry, 'picture'))}`;
  await askServices('/auth/v1/signup', { email, password, data: { full_name: name, avatar_url } });
  const token_hash = (await newestLink(person)).searchParams.get('token_hash');
  await askServices('/auth/v1/verify', { type: 'signup', token_hash });
  await visit.page.context().clearCookies();
  await signIn(visit, person);
  return person;
}

/** Sends a form without looking at what comes back: a page that is looked at another time. */
async function post({ page }: Watched, path: string, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${path}: ${response.status()}`);
}

/** Has an authenticator of a hostile name, as far as names may be that long. */
async function addFactor(visit: Watched, entry: number): Promise<void> {
  const name = keepable(typed(entry, 'factor'));
  await send(visit, '/profile/factor', { device: name.length <= factorNameLimit ? name : 'Phone' });
  await untilCodesLast();
  await post(visit, '/profile/factor/verify', { code: codeOf(await readKey(visit.page), -1) });
}

/** What somebody with a hostile name and picture sees of themselves, and of what they have written. */
export async function walkOwn(visit: Watched, entry: number, title: string): Promise<string[]> {
  const rating = `/info/${title}/rating`;
  const review = typed(entry, 'review');
  await post(visit, '/my-list', { add: title.replace('/', ':') });
  await post(visit, rating, { score: '7', review });
  const found: string[] = [];
  for (const path of ['/my-list', '/notifications']) found.push(...(await lookAt(visit, path)));
  found.push(...(await lookAt(visit, rating, 'rating')));
  await addFactor(visit, entry);
  const tooLong = (field: string) => typed(entry, field) + 'x'.repeat(130);
  for (const [path, fields] of [
    [rating, { score: '77', review }],
    ['/profile/details', { name: tooLong('name') }],
    ['/profile/factor', { device: tooLong('device') }],
  ] as const) {
    await send(visit, path, fields);
    found.push(...(await look(visit, { screen: `${path.replace(title, ':title')} sent back` })));
  }
  return found;
}

/** The profile of somebody who has watched a title, which it tells of. */
export async function walkProfile(visit: Watched, title: string): Promise<string[]> {
  const [mediaType, id] = title.split('/');
  const viewer = await visit.page.locator('#viewer').getAttribute('value');
  const entries = [{ mediaType, id: Number(id), watchedAt: new Date().toISOString() }];
  const headers = { 'sec-fetch-site': 'same-origin' };
  await visit.page.request.post('/api/history', { data: { viewer, entries }, headers });
  await visit.go('/profile');
  await visit.page.locator(`[href="/info/${title}"]`).first().waitFor({ state: 'attached' });
  return look(visit, { screen: '/profile' });
}

/** Titles' pages as they are kept on the device, and the page that lists them, without a network. */
export async function walkKept(visit: Watched, titles: readonly string[]): Promise<string[]> {
  const { page } = visit;
  await visit.go('/new');
  await inCharge(page);
  await tellOf(page, titles);
  for (const title of titles) await kept(page, title);
  await page.context().setOffline(true);
  const found = await lookAt(visit, '/new', 'offline page');
  for (const title of titles) found.push(...(await lookAt(visit, title, 'kept title')));
  return found;
}
