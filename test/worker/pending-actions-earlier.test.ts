import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

const send = (browser: Browser, path: string, body: object) =>
  browser.request(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// The requests of earlier releases, to the letter. Pages of theirs stay open or cached for 60 days.
test.each([
  ['before 2026-11-26', '/api/wishes', 'wishes'],
  ['before 2026-11-27', '/api/pending-actions', 'actions'],
])('the actions of a page from %s are applied', async (_, path, name) => {
  const { browser } = await createUser();
  const { id: viewer } = await dataClientOf(browser);
  const actions = [
    { kind: 'list', title: 'movie:147', shall: true, at: '2026-11-21T10:00:00.000Z' },
    { kind: 'list', title: 'movie:120', shall: true, at: '2026-11-21T10:00:01.000Z' },
    { kind: 'list', title: 'movie:120', shall: false, at: '2026-11-21T10:00:02.000Z' },
  ];
  const { status, text } = await send(browser, path, { viewer, sentAt: '2026-11-21T10:00:03.000Z', [name]: actions });
  expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
  const ids = await browser.request('/api/my-list/ids');
  expect(JSON.parse(ids.text)).toMatchObject({ titles: ['movie:147'] });
});
