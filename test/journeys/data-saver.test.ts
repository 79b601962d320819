import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { savedShare } from '../../src/shared/text/data-saver.ts';
import { recordFigures } from '../support/figures.ts';
import { addToList } from '../support/lists.ts';
import { openPage, type Visit } from '../support/page.ts';
import { openSignedIn, untilEnhanced } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';

/** Opens home and returns its hero and the bytes of the pictures requested before scrolling. */
async function visitHome({ page, requests }: Visit): Promise<{ hero: string | null; bytes: number }> {
  requests.length = 0;
  await page.goto('/', { waitUntil: 'networkidle' }); // lazy pictures start after the load event
  const pictures = [...new Set(requests)].filter((url) => url.includes('/t/p/'));
  const sizes = await Promise.all(
    pictures.map(
      async (url) => (await (await fetch(inject('catalogue') + new URL(url).pathname)).arrayBuffer()).byteLength,
    ),
  );
  const hero = await page.locator('h1').textContent();
  return { hero, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

type Homes = { standard: string; lean: string };

/** The documents of home with and without the data saver and with the same hero. Each request gets one of a few. */
async function homesOfOneHero(): Promise<Homes> {
  const byHero = new Map<string, Partial<Homes>>();
  for (let request = 0; request < 200; request++) {
    for (const [kind, headers] of [
      ['standard', {}],
      ['lean', { 'save-data': 'on' }],
    ] as const) {
      const html = await (await fetch(inject('base'), { headers })).text();
      const hero = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)![1]!;
      const homes = { ...byHero.get(hero), [kind]: html };
      if (homes.standard && homes.lean) return homes as Homes;
      byHero.set(hero, homes);
    }
  }
  throw new Error('no hero is on both homes');
}

test('Data Saver reduces the bytes of pictures on home by at least the share that it promises', async ({ task }) => {
  const homes = await homesOfOneHero(); // the pictures of heroes differ in size
  const visit = await openPage({ device: 'phone', deviceScaleFactor: 3 });
  const { page } = visit;
  const open = async (body: string, headers = {}) => {
    await page.setExtraHTTPHeaders(headers);
    await page.route(`${inject('base')}/`, (route) => route.fulfill({ body, contentType: 'text/html' }));
    return visitHome(visit);
  };
  const standard = await open(homes.standard);
  const saving = await open(homes.lean, { 'save-data': 'on' });
  expect(saving.hero).toBe(standard.hero);
  const share = Math.round((1 - saving.bytes / standard.bytes) * 100);
  recordFigures(
    { task },
    {
      'kB of pictures on home, on a phone': Math.round(standard.bytes / 1000),
      'the same with the data saver': Math.round(saving.bytes / 1000),
    },
  );
  expect(share).toBeGreaterThanOrEqual(savedShare);
});

test('with Data Saver a page loads no React early, the profile and My List work, and cards have one small picture', async () => {
  const visit = await openSignedIn();
  const { page, go, requests, pageErrors } = visit;
  await page.addInitScript(() => {
    if (location.pathname === '/') Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await go('/');
  await untilEnhanced(visit);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect((await weighScripts(requests)).react).toBe(false);

  await addToList(visit, 'movie/147', 'movie/118');
  await page.context().addCookies([{ name: 'saver', value: 'on', url: inject('base') }]);
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    const active = { postMessage: (message: unknown) => messages.push(message) };
    Object.assign(window, { messages });
    const serviceWorker = { ready: Promise.resolve({ active }), register: () => Promise.resolve() };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  });
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
  const messages = () => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages);
  await expect.poll(messages).toContainEqual(expect.objectContaining({ saving: true }));
  expect(await messages()).not.toContainEqual(expect.objectContaining({ saving: false }));

  await go('/my-list');
  const card = page.locator('.card[href="/info/movie/118"]');
  await card.locator('xpath=..').locator('[data-removal]').click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  const picture = card.locator('img');
  await expect.poll(() => picture.getAttribute('src')).toContain('/w185/');
  expect(await picture.getAttribute('srcset')).toBeNull();
  expect(pageErrors).toEqual([]);
});
