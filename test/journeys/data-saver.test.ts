import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { savedShare } from '../../src/shared/text/data-saver.ts';
import { recordFigures } from '../support/figures.ts';
import { addToList } from '../support/lists.ts';
import { openPage, type Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';

/** Opens home and returns its hero and the bytes of the pictures requested before scrolling. */
async function visitHome({ page, requests }: Visit): Promise<{ hero: string | null; bytes: number }> {
  requests.length = 0;
  await page.goto('/', { waitUntil: 'load' });
  const pictures = [...new Set(requests)].filter((url) => url.includes('/t/p/'));
  const sizes = await Promise.all(
    pictures.map(
      async (url) => (await (await fetch(inject('catalogue') + new URL(url).pathname)).arrayBuffer()).byteLength,
    ),
  );
  const hero = await page.locator('h1').textContent();
  return { hero, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('Data Saver reduces the bytes of pictures on home by at least the share that it promises', async ({ task }) => {
  // Home picks one of several heroes, whose pictures differ in size, so only visits with the same hero are compared.
  const options = { device: 'phone', deviceScaleFactor: 3 } as const;
  const plain = await openPage(options);
  const lean = await openPage({ ...options, extraHTTPHeaders: { 'save-data': 'on' } });
  const standard = new Map<string | null, number>();
  const saving = new Map<string | null, number>();
  const common = () => [...standard.keys()].find((hero) => saving.has(hero));
  for (let visit = 0; visit < 60 && common() === undefined; visit++) {
    const off = await visitHome(plain);
    standard.set(off.hero, off.bytes);
    const on = await visitHome(lean);
    saving.set(on.hero, on.bytes);
  }
  const hero = common();
  expect(hero).toBeTruthy();
  const whole = standard.get(hero!)!;
  const reduced = saving.get(hero!)!;
  const share = Math.round((1 - reduced / whole) * 100);
  recordFigures(
    { task },
    {
      'kB of pictures on home, on a phone': Math.round(whole / 1000),
      'the same with the data saver': Math.round(reduced / 1000),
    },
  );
  expect(share).toBeGreaterThanOrEqual(savedShare);
});

test('the switch that every footer links to turns Data Saver on and off', async () => {
  const { page, go, arrive, troubles } = await openPage({ path: '/movies' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data saver' }).click();
  await arrive('**/data-saver');
  await page.getByRole('button', { name: 'Turn on data saver' }).click();
  await arrive('**/data-saver#data-saver');
  expect(await page.locator('.data-saver b').textContent()).toBe('Data saver is on');
  await go('/movies');
  expect(await page.locator('.grid img').first().getAttribute('srcset')).toBeNull();
  await go('/info/movie/501');
  expect(await page.locator('.hero-art img').getAttribute('src')).toContain('/w780/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data saver is on' }).click();
  await arrive('**/data-saver');
  expect((await page.locator('.data-saver button').boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Turn off data saver' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Data saver is off').waitFor();
  await go('/info/movie/501');
  expect(await page.locator('.hero-art img').getAttribute('srcset')).toContain('w1280');
  expect(troubles).toEqual([]);
});

test('Data Saver still lets the profile resize pictures and save preferences at once', async () => {
  const { page, go, troubles } = await openSignedIn();
  await page.context().addCookies([{ name: 'saver', value: 'on', url: inject('base') }]);
  await go('/profile');
  const canvas = { width: 900, height: 600, channels: 3 as const, background: 'teal' };
  const buffer = await sharp({ create: canvas }).png().toBuffer();
  await page.locator('#picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByText('Picture updated').waitFor();
  const avatar = await page.locator('.profile-header .avatar img').getAttribute('src');
  const { width, height } = await sharp(await (await fetch(avatar!)).arrayBuffer()).metadata();
  expect([width, height]).toEqual([512, 512]);
  await go('/profile?tab=preferences');
  await page.getByLabel('Default Playback Quality').selectOption('720p');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test('the preferences page tells the service worker that Data Saver is on', async () => {
  const { page, go } = await openSignedIn({ serviceWorkers: 'allow' });
  await page.context().addCookies([{ name: 'saver', value: 'on', url: inject('base') }]);
  await page.addInitScript(() => {
    const messages: unknown[] = Object.assign(window, { messages: [] }).messages;
    ServiceWorker.prototype.postMessage = (message: unknown) => void messages.push(message);
  });
  await go('/profile?tab=preferences');
  const firstMessage = () => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages[0]);
  await expect.poll(firstMessage).toMatchObject({ saving: true });
});

test('a card that an island renders has one small picture while Data Saver is on', async () => {
  const visit = await openSignedIn();
  const { page, go } = visit;
  await addToList(visit, 'movie/147', 'movie/118');
  await page.context().addCookies([{ name: 'saver', value: 'on', url: inject('base') }]);
  await go('/my-list');
  const card = page.locator('.card[href="/info/movie/118"]');
  await card.locator('xpath=..').locator('[data-removal]').click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  const picture = card.locator('img');
  expect(await picture.getAttribute('src')).toContain('/w185/');
  expect(await picture.getAttribute('srcset')).toBeNull();
});
