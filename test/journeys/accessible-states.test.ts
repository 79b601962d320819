import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSite } from '../../local/site.ts';
import { routes } from '../../src/shared/routes.ts';
import { listViolations } from '../support/accessibility.ts';
import { aList, anEntry } from '../support/factories.ts';
import { devices, type Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { findTestPort } from '../support/ports.ts';
import { untilToast } from '../support/toasts.ts';
import { seedHistory, userOf } from '../support/watching.ts';

let member: Visit;

beforeAll(async () => {
  member = await openSignedIn({ device: 'tablet' });
});
afterAll(() => {
  expect(member.pageErrors).toEqual([]);
});

const film = '/info/movie/118';

/** Expects no accessibility violation, and that nothing of the rating dialog is cut off at its right. */
async function checkDialog(page: Page, state: string): Promise<void> {
  expect(await listViolations(page), state).toEqual([]);
  const cut = await page.locator('#rating-dialog').evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('*:not(.out-of-sight)')].filter(
      (element) => element.getBoundingClientRect().right > Math.min(right, innerWidth) + 1,
    ).length;
  });
  expect(cut, state).toBe(0);
}

test('the rating dialog on a tablet preselects no score, and is accessible before and after a rating', async () => {
  const { page, go } = member;
  const dialog = page.locator('#rating-dialog');
  await go(film);
  await page.locator('[name=like][aria-pressed]').waitFor();
  await page.locator('[data-opens=rating-dialog]').click();
  await dialog.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await checkDialog(page, 'unrated');
  await page.getByRole('radio', { name: /^8,/ }).check({ force: true });
  await dialog.locator('.submit').click();
  await untilToast(page, 'Thanks for your rating!');
  await page.locator('[data-opens=rating-dialog]').click();
  await page.getByRole('radio', { name: /^8,/, checked: true }).waitFor();
  await checkDialog(page, 'rated');
});

/** Screens with content, and an element that is shown when it has loaded. */
const filled: Readonly<Record<string, string>> = {
  '/search?q=keaton&type=person': '.cast a',
  '/search?q=western&type=genre': '.found .person',
  '/search?q=blender&type=collection': '.found .person',
  '/search?q=metropoliss': '.found [role=status]',
  [routes.forYou]: '.for-you .card',
  [routes.upNext]: 'main a[href*="/tv/501"]',
  [routes.ratings]: `main a[href="${film}"]`,
  [routes.hidden]: 'main a[href="/info/movie/162"]',
};

test('search tabs, a corrected search and a user’s filled screens have no accessibility violation', async () => {
  const { page, go } = member;
  const viewer = await userOf(page);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await seedHistory(viewer, 4);
  const watched = { kind: 'watched', title: 'tv:501:1:1', value: true, at: new Date().toISOString() };
  await page.request.post('/api/pending-actions', { headers, data: { viewer, actions: [watched] } });
  await page.request.put('/api/hidden/movie/162', { headers });
  for (const [path, content] of Object.entries(filled)) {
    await go(path);
    await page.locator(content).filter({ visible: true }).first().waitFor();
    expect(await listViolations(page), path).toEqual([]);
  }
});

/** A catalogue whose people, groups and films have no titles and no offers, with one trending film. */
function respond(request: Request): Response {
  const { pathname } = new URL(request.url);
  const trending = anEntry({ id: 9, media_type: 'movie', poster_path: null, backdrop_path: null });
  if (/\/(trending|discover)\//.test(pathname))
    return Response.json(aList(/trending/.test(pathname) ? [trending] : []));
  return Response.json(anEntry({ id: 7, name: 'A Studio', parts: [], poster_path: null, backdrop_path: null }));
}

test('a person, a group, a collection and a film without titles or offers have no accessibility violation', async () => {
  const catalogue = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(catalogue, 'listening');
  const settings = {
    CATALOGUE_URL: `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}/3`,
    CATALOGUE_TOKEN: 'empty',
    IMAGE_URL: inject('catalogue'),
  };
  const site = await startSite({ settings, port: await findTestPort(), quiet: true });
  const { page } = member;
  await page.setViewportSize(devices.phone.viewport);
  try {
    for (const [path, content] of Object.entries({
      '/person/7-a-studio': '.state',
      '/keyword/7-a-studio': '.state',
      '/collection/7-a-studio': '.state',
      '/info/movie/7': 'text=No offers are known',
    })) {
      expect((await page.goto(site.url.origin + path))?.status(), path).toBe(200);
      await page.locator(content).first().waitFor();
      expect(await listViolations(page), path).toEqual([]);
    }
  } finally {
    await site.stop();
    catalogue.closeAllConnections();
    catalogue.close();
  }
});
