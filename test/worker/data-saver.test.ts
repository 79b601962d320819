import assets from 'virtual:client-assets';
import { beforeEach, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { get } from './support.ts';
import { clearCachesAndCounters } from './visitor.ts';

beforeEach(clearCachesAndCounters);

const saveData = { headers: { 'save-data': 'on' } };
const read = async (path: string, init = {}) => {
  const response = await get(path, init);
  return { headers: response.headers, text: await response.text() };
};
/** The TMDB sizes of each picture on a page. */
const sizesIn = (text: string) =>
  [...text.matchAll(/<img [^>]*>/g)].map(([image]) => [...new Set(image.match(/(?<=\/t\/p\/)\w+/g))].join(' '));

test.each(['/', '/movies', '/new', '/info/movie/147', '/search?q=moon', '/movies/results'])(
  'with the data saver %s has small pictures in one size only',
  async (path) => {
    const [small, whole] = [await read(path, saveData), await read(path)];
    const sizes = sizesIn(small.text);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.filter((size) => /w342|w500|w1280|original| /.test(size))).toEqual([]);
    if (path.startsWith('/info/')) expect(sizes).toContain('w780');
    expect(small.text).not.toMatch(/srcset=/i);
    expect(sizesIn(whole.text)).toHaveLength(sizes.length);
    expect(sizesIn(whole.text)).toContain('w342 w500');
    expect(small.headers.get('vary')).toContain('Save-Data');
    expect(whole.headers.get('vary')).toContain('Save-Data');
    expect([await read(path, saveData), await read(path)].map(({ text }) => sizesIn(text))).toEqual([
      sizes,
      sizesIn(whole.text),
    ]);
  },
);

test('the data saver disables prefetching, whose rules are a file for visitors and inline for users', async () => {
  const rules = /<script type="speculationrules">.+?<\/script>/;
  const { browser } = await createUser();
  const visits = await Promise.all([
    read('/'),
    browser.request('/'),
    read('/', saveData),
    browser.request('/', saveData),
  ]);
  const { source } = assets.speculationRules!;
  expect(
    visits.map(({ headers, text }) => [
      headers.get('speculation-rules'),
      rules.test(text),
      headers.get('content-security-policy')!.includes(source),
    ]),
  ).toEqual([
    ['"/speculation-rules.json"', false, false],
    [null, true, true],
    [null, false, false],
    [null, false, false],
  ]);
});

test('the data-saver switch is a form whose choice lasts and overrides the browser hint', async () => {
  const browser = new Browser();
  const { status, headers } = await browser.request('/data-saver', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'https://marquee.test/movies?page=2#results',
    },
    body: 'saver=on',
  });
  expect([status, headers.get('location')]).toEqual([303, '/movies?page=2#data-saver']);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const small = await browser.request('/movies');
  expect(sizesIn(small.text)).toContain('w185');
  expect(small.text).toContain('Data saver is on');
  await browser.send('/data-saver', { saver: 'off' });
  const whole = await browser.request('/movies', saveData);
  expect(sizesIn(whole.text)).toContain('w342 w500');
  expect(whole.text).not.toContain('Data saver is on');
});

test.each(['', 'saver=', 'saver=yes', 'other=on'])('the form %j changes no setting', async (body) => {
  const browser = new Browser();
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await browser.request('/data-saver', { method: 'POST', headers, body });
  expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
    303,
    '/data-saver#data-saver',
    null,
  ]);
});

test('with the data saver no trailer plays automatically', async () => {
  const { browser } = await createUser();
  expect((await browser.request('/info/movie/147')).text).toContain('data-autoplay');
  expect((await browser.request('/info/movie/147', saveData)).text).not.toContain('data-autoplay');
});
