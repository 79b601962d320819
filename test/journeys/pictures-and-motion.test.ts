import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { measureContrast } from '../support/contrast.ts';
import { devices, openPage, type Visit } from '../support/page.ts';
import { findFilm } from '../support/titles.ts';

/** The rendered placeholder: an icon centred in a 2:3 box. */
const placeholderOf = (frame: Locator) =>
  frame.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const icon = getComputedStyle(element, '::after');
    return { ratio: (width / height).toFixed(2), icon: icon.maskImage.includes('image/svg'), drawn: icon.content };
  });

const expectedPlaceholder = { ratio: '0.67', icon: true, drawn: '""' };

/** A page without pictures. */
let broken: Visit;
/** A page with pictures. */
let intact: Visit;
beforeAll(async () => {
  [broken, intact] = await Promise.all([openPage(), openPage()]);
  await broken.page.route('**/t/p/**', (route) => route.abort());
});

test('a title without a poster shows a placeholder of the same size', async () => {
  const film = await findFilm('The People Who Measure Fog');
  const { page, go, pageErrors } = broken;
  await go('/search?q=measure+fog');
  const card = page.locator(`.card[href="/info/movie/${film.id}"]`);
  expect(await card.locator('img').count()).toBe(0);
  expect(await placeholderOf(card.locator('.frame'))).toEqual(expectedPlaceholder);
  expect(pageErrors.filter((trouble) => !/^failed: .*\/t\/p\//.test(trouble))).toEqual([]);
});

test('a poster that fails to load is replaced by the placeholder without a layout shift', async () => {
  const { page, go } = broken;
  await go('/new');
  const frame = page.locator('.card .frame').first();
  const before = await frame.boundingBox();
  await page.locator('.card .frame[data-broken]').first().waitFor();
  expect(await frame.boundingBox()).toEqual(before);
  expect(await placeholderOf(frame)).toEqual(expectedPlaceholder);
  expect(await frame.locator('img').isVisible()).toBe(false);
});

test('a company logo or a hero image that fails to load is hidden and leaves its text', async () => {
  const { page, go } = broken;
  await go('/info/movie/501');
  await page.locator('.companies').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.companies img').first().isVisible()).toBe(false);
  expect(await page.locator('.companies li').first().innerText()).toBe('Half Moon Genre');
  await go('/');
  await page.locator('.hero-art[data-broken]').waitFor();
  expect(await page.locator('.hero h1').isVisible()).toBe(true);
  expect((await page.locator('section.hero').boundingBox())!.height).toBeGreaterThan(400);
});

const white = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h16v9H0z"/></svg>';

test('on a white picture the texts of a hero have AA contrast, and the picture beside them is clean', async () => {
  const { page, go } = await openPage({ draws: true });
  await page.route('**/t/p/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
  for (const [path, device, isClean] of [
    ['/', 'desktop', true],
    ['/', 'tablet', true],
    ['/', 'phone', true],
    ['/info/movie/287', 'phone', false],
    ['/info/movie/287', 'desktop', true],
  ] as const) {
    await page.setViewportSize(devices[device].viewport);
    if (new URL(page.url()).pathname !== path) await go(path);
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('.hero-art img');
      return picture?.complete && picture.naturalWidth > 0;
    });
    const { width, height } = devices[device].viewport;
    // On phones the text takes the whole width, on home below the picture's upper part.
    const clean =
      device === 'phone'
        ? { x: 0, y: 100, width, height: 100 }
        : { x: 0.7 * width, y: 0.2 * height, width: 0.29 * width, height: 0.25 * height };
    const { low, brightness } = await measureContrast(page, '.hero-text, header', clean);
    expect(low, `${path} on a ${device}`).toEqual([]);
    expect(brightness > 0.95, `${path} on a ${device}`).toBe(isClean);
  }
});

const motionOf = async (reducedMotion: 'reduce' | 'no-preference') => {
  const { page, go, arrive } = intact;
  await page.emulateMedia({ reducedMotion });
  await go('/');
  const styles = await page.evaluate(() => ({
    fade: getComputedStyle(document.querySelector('.card .frame')!).transitionDuration,
    rail: getComputedStyle(document.querySelector('.rail')!).scrollBehavior,
  }));
  const card = page.locator('#trending .card').first();
  const loaded = page.waitForResponse(/\/card-moves-/);
  await card.hover();
  await page.evaluate(`import('${(await loaded).url()}').then(() => {})`); // as text: vitest would rewrite an import
  // Runs after the site's own listener, and so sees its changes to the page.
  await page.evaluate(() =>
    addEventListener('pageswap', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      const poster = document.activeElement?.querySelector<HTMLElement>('.frame');
      sessionStorage.setItem(
        'swap',
        `${viewTransition ? 'transition' : 'cut'} ${poster?.style.viewTransitionName ?? ''}`,
      );
    }),
  );
  await card.click();
  await arrive('**/info/**');
  return { ...styles, swap: await page.evaluate(() => sessionStorage.getItem('swap')) };
};

test('a view transition grows the clicked poster into the hero of its title', async () => {
  expect(await motionOf('no-preference')).toEqual({ fade: '0.14s', rail: 'smooth', swap: 'transition hero' });
});

test('reduced motion turns the view transition off', async () => {
  expect(await motionOf('reduce')).toEqual({ fade: '0s', rail: 'auto', swap: 'cut ' });
});
