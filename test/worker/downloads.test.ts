import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadsText as text } from '../../src/shared/text/downloads.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { aListedFilm, aListedTorrent } from '../support/torrents.ts';
import { elementsOf } from './markup.ts';
import { createUser } from './members.ts';
import { listingRequests, listFilms, resetListing, visitWith } from './torrents.ts';

beforeEach(resetListing);
afterEach(resetListing);

const visit = visitWith();
const bunny = '/info/movie/287';
const alone = (id: number, query = '') => visit(`/info/movie/${id}/downloads${query}`);

const hashesIn = (html: string) => [...html.matchAll(/magnet:\?xt=urn:btih:([0-9a-f]{40})/g)].map(([, hash]) => hash);
const qualitiesIn = (html: string) => [...html.matchAll(/option-name"><b>([^<]+)</g)].map(([, quality]) => quality);
const hashOf = (digit: string | number) => String(digit).repeat(40).slice(0, 40);
const headersIn = (html: string) => [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, header]) => header);

test('options are collapsed at the end of the page until requested', async () => {
  const { text: html } = await visit(bunny);
  const places = ['id="cast"', 'id="more"', 'id="where-to-watch"', 'id="details"', 'id="downloads"'].map((id) =>
    html.indexOf(id),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('<details class="filter-section fold"><summary');
  for (const query of ['?downloads=show', '?quality=4K', '?sort=quality', '?page=2'])
    expect((await visit(bunny + query)).text).toContain('<details class="filter-section fold" open=""><summary');
});

test('a listed film shows its options, five to a page, sorted by seeds', async () => {
  const { status, text: html } = await alone(287);
  expect(status).toBe(200);
  expect(html).toContain(text.count(6));
  expect(qualitiesIn(html)).toEqual(['1080p', '1080p', '1080p', '3D', '3D']);
  expect(html).toContain('href="/info/movie/287?quality=all&amp;page=2#downloads"');
  expect(qualitiesIn((await alone(287, '?page=2')).text)).toEqual(['4K']);
  const inFrance = await alone(287, '?country=FR');
  expect(inFrance.text).toContain('href="/info/movie/287?quality=all&amp;page=2&amp;country=FR#downloads"');
});

test('an option shows its figures, and its trust score with its parts', async () => {
  const { text: html } = await alone(287);
  for (const fact of ['263 MB', '1,184', 'December 17, 2013', '95 High', '20 of 25', 'WEB · 1920×1080 · x264'])
    expect(html).toContain(fact);
  const unknown = (await alone(287, '?page=2')).text;
  expect(unknown).toContain(`<dd class="unknown">${text.unknown}</dd>`);
});

test('every option has its own magnet link with eight trackers', async () => {
  const links = (await elementsOf((await alone(287)).text)).flatMap(({ attributes }) => attributes['href'] ?? []);
  const magnets = links
    .filter((href) => href.startsWith('magnet:'))
    .map((href) => new URL(href.replaceAll('&amp;', '&')));
  expect(magnets).toHaveLength(5);
  for (const { searchParams } of magnets) expect(searchParams.getAll('tr')).toHaveLength(8);
  expect(new Set(magnets.map(({ searchParams }) => searchParams.get('xt'))).size).toBe(5);
});

test.each([
  ['?quality=4K', ['4K']],
  ['?quality=1080p', ['1080p', '1080p', '1080p']],
  ['?sort=quality', ['4K', '1080p', '1080p', '1080p', '3D']],
  ['?sort=quality&page=2', ['3D']],
  ['?page=99', ['4K']],
  ['?quality=8K&sort=size&page=x', ['1080p', '1080p', '1080p', '3D', '3D']],
])('the query %s shows the qualities %j', async (query, wanted) => {
  expect(qualitiesIn((await alone(287, query)).text)).toEqual(wanted);
});

test.each(['720p', '480p'])('the quality %s without options shows a message and a link to all', async (quality) => {
  const { text: html } = await alone(287, `?quality=${quality}`);
  expect(html).toContain(text.nothingWanted);
  expect(html).toContain('href="/info/movie/287?quality=all#downloads" data-in-place=""');
});

test('a film is looked up by its IMDb id', async () => {
  await alone(287);
  expect(await listingRequests()).toEqual(['/list_movies.json?query_term=tt1254207']);
});

test('a film that is not found by its IMDb id is looked up by its title', async () => {
  await listFilms('Nosferatu', aListedFilm({ id: 9, imdb_code: '', title_long: 'Nosferatu (1922)', year: 1922 }));
  const { text: html } = await alone(118);
  const requests = await listingRequests();
  expect(requests[0]).toMatch(/^\/list_movies\.json\?query_term=tt\d+$/);
  expect(requests).toHaveLength(2);
  expect(requests[1]).toContain('query_term=Nosferatu');
  expect(html).toContain(text.count(1));
});

test('a film without an IMDb id is looked up by its title only', async () => {
  const film = aListedFilm({
    id: 9,
    imdb_code: null,
    title: 'Caminandes: Gran Dillama',
    title_long: 'Caminandes - Gran Dillama (2013)',
  });
  await listFilms('Caminandes: Gran Dillama', film);
  expect((await alone(296)).text).toContain(text.count(1));
  expect(await listingRequests()).toEqual(['/list_movies.json?query_term=Caminandes%3A+Gran+Dillama']);
});

test('a film that is listed under another name is not found', async () => {
  const { status, text: html } = await alone(296);
  expect([status, html.includes(text.notFound), html.includes(text.noMatch)]).toEqual([200, true, false]);
  expect(headersIn(html)[0]).toBe(text.problem);
});

test('other films of the same name are not exact matches', async () => {
  await listFilms('Caminandes: Gran Dillama', aListedFilm({ title_long: 'Caminandes: Gran Dillama (1913)' }));
  const { text: html } = await alone(296);
  expect(html).toContain(text.noMatch);
  expect(headersIn(html)[0]).toBe(text.problem);
});

test('a film that is listed without torrents has no sources', async () => {
  await listFilms('tt1254207', aListedFilm({ torrents: [] }));
  const { text: html } = await alone(287);
  expect(html).toContain(text.nothingListed);
  // The only heading is the one of the error, in its template.
  expect(headersIn(html)).toEqual([text.problem]);
});

test('details fill in what the list lacks', async () => {
  const sketchy = aListedFilm({ id: 42, torrents: [aListedTorrent({ type: undefined })] });
  await listFilms('another', aListedFilm({ id: 42, torrents: [aListedTorrent({ type: 'bluray' })] }));
  await listFilms('tt1254207', sketchy);
  expect((await alone(287)).text).toContain('Blu-ray · 1920×1080');
  expect(await listingRequests()).toEqual([
    '/list_movies.json?query_term=tt1254207',
    '/movie_details.json?movie_id=42&with_images=true&with_cast=true',
  ]);
});

test('an exact title match precedes longer titles', async () => {
  const making = aListedFilm({
    id: 8,
    imdb_code: 'tt0000008',
    title_long: 'The Making of Big Buck Bunny (2008)',
    torrents: [aListedTorrent({ hash: hashOf(8), seeds: 9_000 })],
  });
  await listFilms('tt1254207', making, aListedFilm());
  const { text: html } = await alone(287);
  expect(hashesIn(html)).toEqual(['88594aaacbde40ef3e2510c47374ec0aa396c08e', hashOf(8)]);
  expect(html.match(new RegExp(text.listedAs('The Making of Big Buck Bunny'), 'g'))).toHaveLength(1);
});

test('a page reserves space for its options until they are cached, then includes them', async () => {
  const before = await visit(bunny);
  expect(before.text).toContain('data-section="/info/movie/287/downloads" data-late=""');
  expect(before.text).toContain('href="/info/movie/287?downloads=show#downloads"');
  expect(before.text).toContain(titleText.details);
  expect(await listingRequests()).toEqual([]);
  await alone(287);
  const after = await visit(bunny);
  expect(after.text).toContain('data-section="/info/movie/287/downloads">');
  expect(qualitiesIn(after.text)).toHaveLength(5);
  expect(await listingRequests()).toHaveLength(1);
});

test('an explicit request waits for its options', async () => {
  const { status, text: html } = await visit(`${bunny}?quality=4K&downloads=show`);
  expect([status, qualitiesIn(html)]).toEqual([200, ['4K']]);
});

test('filters in the query survive while options are loading', async () => {
  const { text: html } = await visit(`${bunny}?quality=4K&sort=quality`);
  expect(html).toContain('href="/info/movie/287?quality=4K&amp;sort=quality&amp;downloads=show#downloads"');
});

test('simultaneous requests share one lookup', async () => {
  const visits = await Promise.all(Array.from({ length: 6 }, () => alone(290)));
  expect(visits.every(({ text: html }) => qualitiesIn(html).length === 2)).toBe(true);
  expect(await listingRequests()).toHaveLength(1);
});

test('options are cached for half an hour, then served stale once while they are revalidated', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await alone(290);
  vi.setSystemTime(Date.now() + 29 * 60_000);
  await visit('/info/movie/290');
  expect(await listingRequests()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(qualitiesIn((await visit('/info/movie/290')).text)).toHaveLength(2);
  expect(await listingRequests()).toHaveLength(2);
});

test.each([
  ['a blocked film', '/info/movie/104/downloads'],
  ['an unknown film', '/info/movie/999999999/downloads'],
  ['a hexadecimal id', '/info/movie/0x1/downloads'],
  ['a negative id', '/info/movie/-1/downloads'],
])('%s has no options', async (_, path) => {
  const { status } = await visit(path);
  expect(status).toBe(404);
  expect(await listingRequests()).toEqual([]);
});

test('a title blocked by the operator disappears at once, despite cached entries', async () => {
  await visit(bunny);
  await alone(287);
  expect((await visitWith({ BLOCKED_TITLES: 'movie:287' })(`${bunny}/downloads`)).status).toBe(404);
});

test('a missing film is cached for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await alone(296);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect((await alone(296)).text).toContain(text.notFound);
  expect((await visit('/info/movie/296')).text).toContain(text.notFound);
  expect(await listingRequests()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await alone(296);
  expect(await listingRequests()).toHaveLength(2);
});

test('without a configured listing the page has no section of downloads', async () => {
  const visitUnset = visitWith({ TORRENTS_URL: '' });
  for (const query of ['', '?downloads=show']) {
    const page = await visitUnset(bunny + query);
    expect([page.status, page.text.includes(text.heading), page.text.includes('id="downloads"')]).toEqual([
      200,
      false,
      false,
    ]);
  }
  expect((await visitUnset(`${bunny}/downloads`)).status).toBe(404);
  expect((await visitUnset(`${bunny}/${hashOf('a')}.torrent`)).status).toBe(404);
  expect(await listingRequests()).toEqual([]);
});

test('the preferred quality is preselected and can be changed', async () => {
  const { browser } = await createUser();
  const preferences = { sent: 'yes', defaultPlaybackQuality: '4k', language: 'en', region: 'US' };
  expect((await browser.send('/profile/preferences', preferences)).status).toBe(303);
  await browser.request('/profile');
  const chosen = await browser.request(`${bunny}/downloads`);
  expect(qualitiesIn(chosen.text)).toEqual(['4K']);
  expect(chosen.text).toMatch(/aria-current="true">4K</);
  expect(chosen.headers.get('cache-control')).toBe('private, no-store');
  expect(qualitiesIn((await browser.request(bunny)).text)).toEqual(['4K']);
  expect(qualitiesIn((await browser.request(`${bunny}?quality=all`)).text)).toHaveLength(5);
  expect(qualitiesIn((await browser.request('/info/movie/290/downloads')).text)).toEqual(['480p', '480p']);
  expect(qualitiesIn((await visit(bunny)).text)).toHaveLength(5);
});

test('markup in a listing is escaped', async () => {
  const torrents = hostileTexts.slice(0, 50).map((hostile, index) =>
    aListedTorrent({
      hash: index.toString(16).padStart(40, '0'),
      quality: hostile,
      type: hostile,
      size: hostile,
      video_codec: hostile,
      date_uploaded: hostile,
      date_uploaded_unix: null,
      url: hostile,
    }),
  );
  const others = hostileTexts.slice(50).map((hostile, index) =>
    aListedFilm({
      id: 100 + index,
      imdb_code: hostile,
      title_long: `${hostile} Big Buck Bunny 2008 ${hostile}`,
      torrents: [aListedTorrent({ hash: (1000 + index).toString(16).padStart(40, '0') })],
    }),
  );
  await listFilms('tt1254207', aListedFilm({ torrents }), ...others);
  const known = new Set((await elementsOf((await alone(290)).text)).map(({ tag }) => tag));
  for (let page = 1; page <= 40; page += 3) {
    const elements = await elementsOf((await alone(287, `?page=${page}`)).text);
    for (const { tag, attributes } of elements) {
      expect(known).toContain(tag);
      expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([]);
      if (attributes['href']) expect(attributes['href']).toMatch(/^(?:magnet:\?xt=|\/info\/movie\/287|\/movies)/);
    }
  }
});
