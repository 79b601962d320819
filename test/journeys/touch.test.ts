import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/page.ts';

/** The controls and captions that only a pointer could reveal. */
const listInvisible = (page: Page) =>
  page
    .locator('main :is(a, button, summary, .marks)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.checkVisibility({ opacityProperty: true }))
        .map((each) => each.ariaLabel ?? each.textContent),
    );

/** The cards whose caption does not follow their picture. */
const listUncaptioned = (page: Page) =>
  page.locator('main .card:has(.marks)').evaluateAll((all) =>
    all
      .filter((card) => card.checkVisibility())
      .filter((card) => {
        const [picture, caption] = ['.frame', '.marks'].map((part) =>
          card.querySelector(part)!.getBoundingClientRect(),
        );
        return caption!.top < picture!.bottom || caption!.height === 0;
      })
      .map(({ textContent }) => textContent),
  );

/** The visible words of a title's icons. Touch screens have no tooltips. */
const listCaptions = (page: Page) =>
  page
    .locator('.opinion-actions .icon')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && each.scrollWidth <= each.clientWidth)
        .map((each) => getComputedStyle(each, '::after').content.replaceAll('"', '')),
    );

test('a finger alone opens the images of a film, its actor, another film, its collection and a film in that collection', async () => {
  const { page, go, arrive, pageErrors } = await openPage({ device: 'phone' });
  const expectTouchable = async () => {
    const { pathname } = new URL(page.url());
    expect(await listInvisible(page), pathname).toEqual([]);
    expect(await listUncaptioned(page), pathname).toEqual([]);
    expect(await page.locator('main .card').count(), pathname).toBeGreaterThan(0);
  };
  await go('/info/movie/227');
  await expectTouchable();
  expect(await listCaptions(page)).toEqual(['Watched', 'Like', 'Share', 'Rate', 'Not for me']);
  await page.locator('#images').getByRole('link', { name: 'Image 2 of 2' }).tap();
  const viewer = page.getByRole('dialog', { name: 'Images' });
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await viewer.waitFor({ state: 'hidden' });

  await page
    .getByRole('link', { name: /^Basil Rathbone/ })
    .first()
    .tap();
  await arrive('**/person/*-basil-rathbone');
  await expectTouchable();
  await page.locator('.filmography').getByRole('link', { name: 'Dressed to Kill' }).tap();
  await arrive('**/info/movie/241');
  await expectTouchable();
  await page.getByRole('link', { name: 'Sherlock Holmes (Rathbone) Collection' }).tap();
  await arrive('**/collection/2903-sherlock-holmes-rathbone-collection');
  await expectTouchable();
  const film = page.locator('li', { has: page.getByRole('link', { name: 'Terror by Night' }) });
  const add = film.getByRole('button', { name: 'Add Terror by Night to My List' });
  await add.tap();
  await film.getByRole('button', { name: 'Remove Terror by Night from My List' }).waitFor();
  await film.getByRole('link').tap();
  await arrive('**/info/movie/*');
  expect(await page.locator('h1').textContent()).toBe('Terror by Night');
  expect(pageErrors).toEqual([]);
});
