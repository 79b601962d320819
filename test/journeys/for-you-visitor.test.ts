import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPerson, openVisitor, signIn } from '../support/people.ts';
import type { Visit } from '../support/page.ts';
import { lastingOf, untilSent } from '../support/watching.ts';

const headings = (page: Page) => page.locator('.row h2').filter({ visible: true }).allTextContents();

/** Opens For You as a visitor does, from the menu of the page. */
async function openForYou({ page, arrive }: Pick<Visit, 'page' | 'arrive'>): Promise<void> {
  await page.locator('header .account summary').click();
  await page.getByRole('link', { name: 'For You' }).click();
  await arrive('**/for-you');
}

/** Marks a film as watched on its page. Returns its name. */
async function markFilm({ page, go }: Pick<Visit, 'page' | 'go'>, path: string): Promise<string> {
  await go(path);
  const button = page.locator('.opinion-actions form[action$="/watched"] button');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  return (await page.locator('h1').textContent())!;
}

test('a visitor gets recommendations with reasons, and a reason left out stays out after signing in', async () => {
  const person = await createPerson();
  const visit = await openVisitor();
  const { page, go, requests, pageErrors } = visit;
  await go('/for-you');
  await page.getByText('Nothing to go by yet').waitFor();
  const name = await markFilm(visit, '/info/movie/290');
  const other = await markFilm(visit, '/info/movie/118');
  await openForYou(visit);
  const because = (title: string) => `Because you watched ${title}`;
  await expect.poll(() => headings(page)).toEqual([because(other), because(name)]);
  const apiRequests = requests.map((url) => new URL(url)).filter(({ pathname }) => pathname.startsWith('/api/'));
  expect(apiRequests.map(({ pathname, search }) => pathname + search).toSorted()).toEqual([
    '/api/recommendations/movie/118',
    '/api/recommendations/movie/290',
  ]);

  await page.getByRole('button', { name: `Don’t count this: ${name}` }).click();
  await expect.poll(() => headings(page)).toEqual([because(other)]);
  await signIn(visit, person);
  await go('/about');
  await untilSent(page);
  await go('/for-you');
  await expect.poll(() => headings(page)).toEqual([because(other)]);
  expect(await page.getByRole('switch', { name }).isChecked()).toBe(false);
  expect(lastingOf(pageErrors)).toEqual([]);
});
