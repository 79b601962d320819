import { beforeEach, expect, test } from 'vitest';
import type { ImportedEntry } from '../../src/shared/contract/import.ts';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);

const post = async (browser: Browser, body: object) => {
  const { status, text } = await browser.request('/api/import', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer: (await dataClientOf(browser)).id, ...body }),
  });
  return status === 200 ? JSON.parse(text).outcomes : status;
};
const save = (browser: Browser, ...entries: ImportedEntry[]) => post(browser, { entries });

const exported = async (browser: Browser) => JSON.parse((await browser.request('/export/marquee.json')).text);

const at = '2026-01-01T00:00:00+00:00';
const later = '2026-02-01T00:00:00+00:00';
const episode = { season: 2, episode: 3, position: 60, duration: 1200, reportedAt: at };
const film = { season: null, episode: null, position: 900, duration: 600, reportedAt: at };
const marked: ImportedEntry[] = [
  { mediaType: 'movie', id: 118, hidden: true, positions: [film] },
  { mediaType: 'tv', id: 501, dismissed: at, positions: [episode, { ...episode, season: null }] },
  { mediaType: 'movie', id: 999_999_999, hidden: true },
];

test('hidden titles, dismissals and positions are stored, and a second import changes nothing', async () => {
  const { browser } = await createUser();
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  const { exportedAt: _, ...before } = await exported(browser);
  expect(before.hidden).toMatchObject([{ mediaType: 'movie', tmdbId: 118 }]);
  expect(before.dismissed).toMatchObject([{ mediaType: 'tv', tmdbId: 501, dismissedAt: at }]);
  expect(before.positions).toHaveLength(2);
  expect(before.positions).toEqual(
    expect.arrayContaining([
      { mediaType: 'tv', tmdbId: 501, title: null, ...episode },
      { mediaType: 'movie', tmdbId: 118, title: null, ...film, position: 600 },
    ]),
  );
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  expect(await exported(browser)).toMatchObject(before);
});

test('a later position or dismissal of the account wins', async () => {
  const { browser } = await createUser();
  const own = { ...episode, position: 700, reportedAt: later };
  await save(browser, { mediaType: 'tv', id: 501, dismissed: later, positions: [own] });
  expect(await save(browser, ...marked)).toEqual(['saved', 'saved', 'missing']);
  const { dismissed, positions } = await exported(browser);
  expect(dismissed).toMatchObject([{ dismissedAt: later }]);
  expect(positions).toContainEqual({ mediaType: 'tv', tmdbId: 501, title: null, ...own });
});

test('pages hide the titles and offer to continue at the positions', async () => {
  const { browser } = await createUser();
  const before = browser.cookies.get('__Host-hidden');
  browser.cookies.delete('__Host-following');
  await save(browser, ...marked.slice(1));
  expect([browser.cookies.get('__Host-hidden'), browser.cookies.get('__Host-following')]).toEqual([before, 'yes']);
  await save(browser, ...marked);
  expect(browser.cookies.get('__Host-hidden')).not.toBe(before);
  expect((await browser.request('/api/hidden.css')).text).toContain('118');
});

test('more than 1,000 hidden titles are reported as full', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ media_type: 'tv', media_id: 600_000 + index }));
  await client.from('hidden_titles').insert(rows).throwOnError();
  expect(await save(browser, ...marked)).toEqual(['full', 'saved', 'missing']);
});

test.each([
  ['a position beyond a day', { positions: [{ ...episode, position: 86_401 }] }],
  ['a dismissal without a time', { dismissed: true }],
  ['an unhidden title', { hidden: false }],
])('%s is rejected', async (_, given) => {
  const { browser } = await createUser();
  expect(await post(browser, { entries: [{ mediaType: 'tv', id: 501, ...given }] })).toBe(400);
});
