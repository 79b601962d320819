import { expect, test } from 'vitest';
import { hold } from '../support/gate.ts';
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

/** React, and islands with what they are made of. */
const islands = /\/assets\/(react|island)-[^/]+$/;

test('Watch answers before its script is there, and leads to the player’s own page where it cannot be loaded', async () => {
  const { page, go, arrive } = await openPage();
  const release = await hold(page, islands);
  await go('/info/tv/501');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'The Tuesday Boat' });
  await player.getByRole('status', { name: 'Loading the player' }).waitFor();
  expect((await player.boundingBox())!.width).toBeGreaterThan(1000);
  await player.getByRole('button', { name: 'Close the player' }).click();
  await player.waitFor({ state: 'hidden' });
  await release();

  await page.route(islands, (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await arrive('**/watch/tv/501');
});
