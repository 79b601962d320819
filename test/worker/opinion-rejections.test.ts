import { beforeAll, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { opinionOf, rowsIn, sendOpinion } from './opinions.ts';

/** A user without stored opinions, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = (await createUser()).browser;
});

const reviewIn = (text: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text)?.[1];

test.each([
  ['GET', 'movie/147'],
  ['PUT', 'movie/147/like'],
  ['DELETE', 'movie/147/like'],
  ['PUT', 'movie/147/rating'],
  ['DELETE', 'movie/147/rating'],
])('%s %s needs a signed-in user', async (method, path) => {
  const body = method === 'PUT' ? { score: 5 } : undefined;
  const { status, text, headers } = await sendOpinion(new Browser(), method, path, body);
  expect([status, JSON.parse(text)]).toEqual([401, { problem: 'signed-out' }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('the rating page asks an anonymous visitor to sign in', async () => {
  const { status, text } = await new Browser().request('/info/movie/147/rating');
  expect(status).toBe(200);
  expect(text).toContain('Please sign in to rate content');
  expect(text).toContain('<a class="button main" href="/auth/login?next=%2Finfo%2Fmovie%2F147%2Frating">Sign In</a>');
  expect(text).not.toContain('name="score"');
});

test.each([
  ['/info/movie/147/like', { like: 'yes' }, '/auth/login?next=%2Finfo%2Fmovie%2F147'],
  ['/info/tv/505/like', { remove: 'yes' }, '/auth/login?next=%2Finfo%2Ftv%2F505'],
  ['/info/movie/147/rating', { remove: 'yes' }, '/auth/login?next=%2Finfo%2Fmovie%2F147%2Frating'],
])('an anonymous press on %s redirects to Sign In, which returns to its page', async (path, fields, leadsTo) => {
  const { status, headers } = await new Browser().send(path, fields);
  expect([status, headers.get('location')]).toEqual([303, leadsTo]);
});

test.each([
  [{ score: '0' }, 'Please choose a score from 1 to 10.'],
  [{ score: '11' }, 'Please choose a score from 1 to 10.'],
  [{ score: '7.5' }, 'Please choose a score from 1 to 10.'],
  [{ score: '1e1' }, 'Please choose a score from 1 to 10.'],
  [{ review: 'Fine' }, 'Please choose a score from 1 to 10.'],
  [{ score: '7', review: 'x'.repeat(2_001) }, 'Please keep it to 2,000 characters.'],
])('a form with %o is shown again with its error and input', async (fields, sentence) => {
  const { status, text } = await idleBrowser.send('/info/movie/147/rating', fields as Record<string, string>);
  expect(status).toBe(422);
  expect(text).toContain(sentence);
  expect(reviewIn(text)).toBe('review' in fields ? fields.review : '');
  expect(await opinionOf(idleBrowser, 'movie/147')).toEqual({ liked: false, rating: null });
});

test.each([
  ['nothing', 'PUT', 'movie/147/rating', undefined, 400],
  ['malformed JSON', 'PUT', 'movie/147/rating', 'no json', 400],
  ['null', 'PUT', 'movie/147/rating', 'null', 400],
  ['no score', 'PUT', 'movie/147/rating', { review: 'Fine' }, 400],
  ['a score of 0', 'PUT', 'movie/147/rating', { score: 0 }, 400],
  ['a score of 11', 'PUT', 'movie/147/rating', { score: 11 }, 400],
  ['a score of 7.5', 'PUT', 'movie/147/rating', { score: 7.5 }, 400],
  ['a score as a string', 'PUT', 'movie/147/rating', { score: '7' }, 400],
  ['a list of scores', 'PUT', 'movie/147/rating', { score: [7] }, 400],
  ['a number for a review', 'PUT', 'movie/147/rating', { score: 7, review: 7 }, 400],
  ['a review of 2,001 characters', 'PUT', 'movie/147/rating', { score: 7, review: 'x'.repeat(2_001) }, 400],
  ['a review of 40,000 characters', 'PUT', 'movie/147/rating', { score: 7, review: 'x'.repeat(40_000) }, 400],
  ['an owner', 'PUT', 'movie/147/rating', { score: 7, user_id: crypto.randomUUID() }, 400],
  ['a creation date', 'PUT', 'movie/147/rating', { score: 7, created_at: '2000-01-01' }, 400],
  ['id 0', 'PUT', 'movie/0/rating', { score: 7 }, 400],
  ['an unknown type', 'PUT', 'film/147/rating', { score: 7 }, 400],
  ['an id that is too large', 'PUT', 'movie/99999999999/rating', { score: 7 }, 400],
  ['an unknown title', 'PUT', 'movie/999999/rating', { score: 7 }, 404],
  ['a blocked title', 'PUT', 'movie/104/rating', { score: 7 }, 404],
  ['an unknown title', 'PUT', 'movie/999999/like', undefined, 404],
  ['a blocked title', 'PUT', 'tv/104/like', undefined, 404],
  ['a malformed id', 'PUT', 'movie/147x/like', undefined, 400],
  ['a malformed id', 'GET', 'movie/147x', undefined, 400],
])('a request with %s is rejected: %s %s', async (_, method, path, body, status) => {
  expect((await sendOpinion(idleBrowser, method, path, body)).status).toBe(status);
});

test('rejected requests store nothing', async () => {
  expect([await rowsIn(idleBrowser, 'ratings'), await rowsIn(idleBrowser, 'user_activities')]).toEqual([[], []]);
});

test.each(['/info/movie/999999/rating', '/info/movie/104/rating', '/info/film/147/rating', '/info/movie/0/rating'])(
  '%s is not a title that can be rated',
  async (path) => {
    expect((await idleBrowser.request(path)).status).toBe(404);
    expect((await idleBrowser.request(`${path}/dialog`)).status).toBe(404);
    expect((await idleBrowser.send(path, { score: '7' })).status).toBe(404);
    expect((await idleBrowser.send(path.replace(/rating$/, 'like'), { like: 'yes' })).status).toBe(404);
  },
);

test('a rating whose session has ended keeps its input and offers Sign In in another tab', async () => {
  const { status, text } = await new Browser().send('/info/movie/147/rating', {
    score: '7',
    review: 'Typed with care',
  });
  expect(status).toBe(401);
  expect(text).toContain('Your session has ended. Sign in again in another tab, then try again.');
  expect(text).toContain('<a href="/auth/login" target="_blank">Sign In</a>');
  expect(text).toContain('>Typed with care</textarea>');
  expect(text).toMatch(/value="7"[^>]* checked=""|checked="" [^>]*value="7"/);
});
