import { afterEach, expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { rate, sendOpinion, toastOn } from './opinions.ts';
import { breakCatalogue, restoreCatalogue } from './upstream.ts';
import { clearCaches } from './visitor.ts';

afterEach(restoreAccounts);

/** The titles of the list, in order. */
const listedOn = async (browser: Browser, path: string) => {
  const { status, text } = await browser.request(path);
  const list = /<ul class="title-entries">.*?<\/ul>/s.exec(text)?.[0] ?? '';
  return { status, text, titles: [...list.matchAll(/href="(\/info\/\w+\/\d+)"/g)].map(([, href]) => href) };
};

test('the page lists ratings with their reviews, the latest or the highest first', async () => {
  const { browser } = await createUser();
  await rate(browser, 'movie/118', 9, 'A <b>boat</b>');
  await rate(browser, 'tv/505', 3);
  const latest = await listedOn(browser, '/ratings');
  expect(latest.titles).toEqual(['/info/tv/505', '/info/movie/118']);
  expect(latest.text).toContain('Your score: 9 of 10, Great');
  expect(latest.text).toContain('<q>A &lt;b&gt;boat&lt;/b&gt;</q>');
  expect((await listedOn(browser, '/ratings?sort=score')).titles).toEqual(['/info/movie/118', '/info/tv/505']);
  expect((await listedOn(browser, '/ratings?show=likes')).text).toContain('No likes yet');
});

test('a like is removed on the page, which stays open', async () => {
  const { browser } = await createUser();
  await sendOpinion(browser, 'PUT', 'tv/505/like');
  await sendOpinion(browser, 'PUT', 'movie/118/like');
  expect((await listedOn(browser, '/ratings?show=likes')).titles).toEqual(['/info/movie/118', '/info/tv/505']);
  const removed = await browser.send('/info/movie/118/like', { from: 'likes', remove: '1' });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/ratings?show=likes']);
  expect(await toastOn(browser, '/ratings?show=likes')).toBe('success: Removed from your likes');
  expect((await listedOn(browser, '/ratings?show=likes')).titles).toEqual(['/info/tv/505']);
});

test('blocked titles are left out', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const title = { p_media_type: 'movie', p_movie_id: 104 };
  await client.rpc('save_rating', { ...title, p_score: 5, p_review: null, p_keep_review: false }).throwOnError();
  await client
    .from('user_activities')
    .insert({ activity_type: 'like', media_type: 'movie', media_id: 104 })
    .throwOnError();
  for (const path of ['/ratings', '/ratings?show=likes']) expect((await listedOn(browser, path)).titles).toEqual([]);
});

test('ratings that cannot be loaded are a page with a retry', async () => {
  const { browser } = await createUser();
  await breakAccounts({ match: '/rest/v1/ratings', fault: '503' });
  const failed = await listedOn(browser, '/ratings?sort=score&page=2');
  expect([failed.status, failed.titles]).toEqual([503, []]);
  expect(failed.text).toContain('Your ratings and likes could not be loaded');
  expect(failed.text).toContain('href="/ratings?sort=score&amp;page=2"');
});

test('a rating of a title that left the catalogue is removed on the page', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const title = { p_media_type: 'movie', p_movie_id: 987_654 };
  await client.rpc('save_rating', { ...title, p_score: 5, p_review: 'Gone', p_keep_review: false }).throwOnError();
  const { text } = await browser.request('/ratings');
  expect(text).toContain('<q>Gone</q>');
  expect(text).toContain('aria-label="Remove rating of film 987654"');
  const removed = await browser.send('/info/movie/987654/rating', { from: 'ratings', remove: '1' });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/ratings']);
  expect(await toastOn(browser, '/ratings')).toMatch(/^success: /);
  expect((await browser.request('/ratings')).text).toContain('No ratings yet');
});

test('while the catalogue fails, a rating is not removed by the button that would change it', async () => {
  const { browser } = await createUser();
  await rate(browser, 'movie/118', 9);
  await clearCaches();
  await breakCatalogue('500');
  const { text } = await browser.request('/ratings');
  await restoreCatalogue();
  expect(text).toContain('aria-label="Change your rating of film 118"');
  expect(text).not.toContain('Remove rating');
});
