import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { opinionOf, rate, sendOpinion, toastOn } from './opinions.ts';
import { isInTime } from './timed.ts';

const tables = '/rest/v1/(user_activities|ratings|rpc/(add_mark|(title|save|remove)_rating))';

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await createUser());
  await sendOpinion(browser, 'PUT', 'movie/147/like');
  await rate(browser, 'movie/147', 9, 'Kept');
});
afterEach(restoreAccounts);

const written = { score: '3', review: 'Typed with care' };
const ways = {
  title: () => browser.request('/info/movie/147'),
  page: () => browser.request('/info/movie/147/rating'),
  opinion: () => sendOpinion(browser, 'GET', 'movie/147'),
  form: () => browser.send('/info/movie/148/rating', written),
  rated: () => rate(browser, 'movie/148', 3),
  liked: () => sendOpinion(browser, 'PUT', 'movie/148/like'),
  removed: () => sendOpinion(browser, 'DELETE', 'movie/999/rating'),
};

/** One fault of each kind; my-list-faults.test.ts covers all of them on the same Supabase client. */
test.each(['slow', '401', '503', 'wrong-types'])(
  'while opinions have the fault "%s", pages and reads report an error in time',
  async (fault) => {
    await breakAccounts({ match: tables, fault });
    const names = Object.keys(ways) as (keyof typeof ways)[];
    const responses = await Promise.all(names.map((name) => ways[name]()));
    expect(responses.every(isInTime)).toBe(true);
    const { title, page, opinion, form, rated, liked, removed } = Object.fromEntries(
      names.map((name, index) => [name, responses[index]!]),
    ) as Record<keyof typeof ways, (typeof responses)[number]>;
    expect([title.status, title.text.includes('Metropolis')]).toEqual([200, true]);
    expect([page.status, page.text.includes('The rating form could not be loaded.')]).toEqual([503, true]);
    expect([opinion.status, JSON.parse(opinion.text)]).toEqual([503, { problem: 'unavailable' }]);
    // A slow write may still be stored, and any 2xx response acknowledges one.
    if (['401', '503'].includes(fault)) {
      expect([rated, liked, removed, form].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      expect(form.text).toContain('Failed to submit rating');
      expect(form.text).toContain('>Typed with care</textarea>');
      expect(form.text).toMatch(/value="3"[^>]* checked=""|checked="" [^>]*value="3"/);
    }
  },
);

test('a failing press shows an error on the page it came from, and stored opinions stay', async () => {
  await breakAccounts({ match: tables, fault: '503' });
  expect((await browser.send('/info/movie/147/like', { remove: 'yes' })).headers.get('location')).toBe(
    '/info/movie/147',
  );
  expect(await toastOn(browser, '/info/movie/147')).toBe('error: Failed to like content');
  const removal = await browser.send('/info/movie/147/rating', { remove: 'yes' });
  expect(removal.headers.get('location')).toBe('/info/movie/147/rating');
  expect(await toastOn(browser, '/info/movie/118')).toBe('error: Failed to remove rating');
  await restoreAccounts();
  expect(await opinionOf(browser, 'movie/147')).toEqual({ liked: true, rating: { score: 9, review: 'Kept' } });
});

test('a stored rating is acknowledged even when the average is unavailable', async () => {
  await breakAccounts({ match: '/rest/v1/rpc/title_rating', fault: '500' });
  const response = await rate(browser, 'movie/160', 6);
  expect([response.status, JSON.parse(response.text)]).toEqual([200, { memberRating: null }]);
  expect((await browser.request('/info/movie/160/member-rating')).status).toBe(503);
  await restoreAccounts();
  expect((await browser.request('/info/movie/160/member-rating')).text).toContain('6.0 / 10 (1 rating)');
});
