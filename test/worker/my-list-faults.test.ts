import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { titlesOf as listCards } from './markup.ts';
import { createUser } from './members.ts';
import { isInTime } from './timed.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const tables = '/rest/v1/(user_lists|rpc/(list_titles|add_mark))';
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await createUser());
  await browser.request('/api/my-list/movie/147', { method: 'PUT', headers: sameOrigin });
});
afterEach(restoreAccounts);

const ways = {
  page: () => browser.request('/my-list'),
  results: () => browser.request('/api/my-list'),
  titles: () => browser.request('/api/my-list/ids'),
  added: () => browser.request('/api/my-list/movie/118', { method: 'PUT', headers: sameOrigin }),
  removed: () => browser.request('/api/my-list/movie/999', { method: 'DELETE', headers: sameOrigin }),
};

const faults = 'refuse slow 401 404 422 429 500 503 truncated html empty null array wrong-types huge redirect';

test.each(faults.split(' '))(
  'while lists have the fault "%s", pages and reads report an error in time',
  async (fault) => {
    await breakAccounts({ match: tables, fault });
    const responses = await Promise.all(Object.values(ways).map((request) => request()));
    expect(responses.every(isInTime)).toBe(true);
    const [page, results, titles, added, removed] = responses;
    expect(page!.status).toBe(200);
    expect(page!.text).toContain('Your list could not be loaded.');
    expect(page!.text).toContain('Try Again');
    expect(results!.status).toBe(503);
    // An empty array is a valid response for the ids of an empty list.
    if (fault !== 'array')
      expect([titles!.status, JSON.parse(titles!.text)]).toEqual([503, { problem: 'unavailable' }]);
    for (const written of [added, removed]) expect([200, 204, 503]).toContain(written!.status);
  },
);

test('a failing form shows an error, redirects back, and loses nothing', async () => {
  await breakAccounts({ match: tables, fault: '503' });
  const referer = { referer: 'https://marquee.test/movies' };
  for (const action of ['add', 'remove'])
    expect((await browser.send('/my-list', { [action]: 'movie:147' }, referer)).headers.get('location')).toBe(
      '/movies',
    );
  await restoreAccounts();
  expect((await browser.request('/movies')).text).toContain('data-toast="error">Failed to update list<');
  expect(listCards((await browser.request('/my-list')).text)).toContain('movie:147');
});

test('a loading list shows ten placeholders', async () => {
  await breakAccounts({ match: tables, fault: 'slow', delayMs: 1_000 });
  const { text } = await browser.request('/my-list');
  const skeleton = text.slice(text.indexOf('class="skeleton"'), text.indexOf('class="count"'));
  expect(skeleton.match(/<li>/g)).toHaveLength(10);
  expect(listCards(text)).toContain('movie:147');
});

test('malformed rows do not reach the page', async () => {
  await breakAccounts({ match: tables, fault: 'wrong-types' });
  const { text } = await browser.request('/my-list');
  expect(text).not.toContain('about ');
  expect(text).toContain('Your list could not be loaded.');
});
