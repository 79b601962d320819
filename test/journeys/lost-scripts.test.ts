import { expect, test } from 'vitest';
import { openPage } from '../support/page.ts';

/** All that is asked for only where it is needed. */
const later = /\/assets\/(?!entry)[^/]+\.js/;

test.each(['/info/tv/501'])(
  '%s goes without the scripts that could not be loaded, and no error is left behind',
  async (path) => {
    const { page, troubles, go } = await openPage();
    await page.route(later, (route) => route.abort());
    await go(path);
    for (const opener of [page.getByRole('button', { name: 'Trailer' }), page.locator('[data-opens=search]')])
      if (await opener.count()) await opener.first().click();
    await page.waitForLoadState('networkidle');
    expect(troubles).not.toEqual([]);
    expect(troubles.filter((trouble) => !later.test(trouble) || !trouble.startsWith('failed:'))).toEqual([]);
  },
);

test('a trailer whose script was lost once opens when it is reached for again', async () => {
  const { page, go } = await openPage({ youtube: true });
  const button = page.getByRole('button', { name: 'Watch Trailer' });
  const script = /\/assets\/island-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await go('/info/movie/290');
  const lost = page.waitForEvent('console', (message) => message.text().includes('dynamically imported'));
  await button.click();
  await lost;
  await page.unroute(script);
  await page.mouse.move(0, 0);
  await button.click();
  await page.getByRole('dialog').waitFor();
});
