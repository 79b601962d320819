import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { searchText } from '../../src/shared/text/pages.ts';
import { groupText } from '../../src/shared/text/people.ts';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { textWithLateTrending } from './late-trending.ts';
import { structuredTexts, titlesOf } from './markup.ts';
import { fetchWith, origin, settingsAt, visitorOf } from './visitor.ts';

afterEach(() => vi.restoreAllMocks());

let visit: ReturnType<typeof visitorOf>;
let round = 0;

beforeEach(() => {
  visit = visitorOf(settingsAt(`people-${(round += 1)}`));
});

/** Makes the catalogue return this body for every request. */
const mockCatalogue = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

const ada = {
  id: 7,
  name: 'Ada Vänce',
  biography: 'Ada began early.\n\nShe never stopped.',
  birthday: '1950-06-01',
  deathday: null,
  place_of_birth: 'Riga',
  known_for_department: 'Directing',
  profile_path: '/ada.jpg',
  external_ids: { imdb_id: 'nm0000007', twitter_id: 'ada', facebook_id: '"><script>' },
  homepage: 'javascript:alert(1)',
  combined_credits: {
    cast: [anEntry({ id: 1, media_type: 'movie', title: 'One', release_date: '1990-01-01', character: 'Guest' })],
    crew: [
      anEntry({
        id: 1,
        media_type: 'movie',
        title: 'One',
        release_date: '1990-01-01',
        department: 'Directing',
        job: 'Director',
      }),
      anEntry({
        id: 2,
        media_type: 'tv',
        title: 'Two',
        first_air_date: '1999-01-01',
        department: 'Directing',
        job: 'Director',
      }),
      anEntry({
        id: 2,
        media_type: 'tv',
        title: 'Two',
        first_air_date: '1999-01-01',
        department: 'Directing',
        job: 'Editor',
      }),
    ],
  },
};

test('a person’s page shows a biography, links elsewhere and credits by department, newest first', async () => {
  mockCatalogue(ada);
  const { status, text } = await visit('/person/7-ada-vance');
  expect(status).toBe(200);
  const plain = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const sentence of ['Ada Vänce', 'June 1, 1950', 'Riga', 'Ada began early.', 'She never stopped.'])
    expect(plain).toContain(sentence);
  expect(plain).toMatch(/Directing 2 1999 Two Director, Editor 1990 One Director Acting 1 1990 One as Guest/);
  expect(text).toContain('href="https://www.imdb.com/name/nm0000007/"');
  expect(text).toContain('href="https://x.com/ada"');
  expect(text).toContain('href="/movies?person=7-ada-vance"');
  expect(text).not.toContain('javascript:');
  expect(text).not.toContain('facebook.com');
});

test.each(['/person/7', '/person/7-someone-else', '/person/7-'])('%s redirects to the named address', async (path) => {
  mockCatalogue(ada);
  const { status, headers } = await visit(path);
  // In another language, the name may lead back.
  const target = [status, headers.get('location'), headers.get('cache-control')];
  expect(target).toEqual([301, '/person/7-ada-vance', 'no-store']);
});

test.each([
  ['/company/7-a-studio?page=9', '/company/7-a-studio?page=2'],
  ['/keyword/7-a-studio?type=tv&page=3', '/keyword/7-a-studio?type=tv&page=2'],
  ['/network/7-a-studio?page=2', null],
])('%s redirects to the last page of the list if it is beyond', async (path, expected) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const list = { ...aList([anEntry({ id: 1 })]), total_pages: 2, total_results: 40 };
    return Response.json(pathname.includes('/discover/') ? list : { id: 7, name: 'A Studio' });
  });
  const { status, headers } = await visit(path);
  expect([status, headers.get('location')]).toEqual(expected ? [302, expected] : [200, null]);
});

/** Makes the catalogue return this list for a group named A Studio. */
const mockGroup = (list: Record<string, unknown>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(pathname.includes('/discover/') ? list : { id: 7, name: 'A Studio', logo_path: '/logo.png' });
  });

test.each(['company', 'network', 'keyword'])('a %s shows only titles with both pictures', async (kind) => {
  mockGroup(
    aList([anEntry({ id: 1 }), anEntry({ id: 2, poster_path: null }), anEntry({ id: 3, backdrop_path: null })]),
  );
  expect(titlesOf((await visit(`/${kind}/7-a-studio`)).text).map((title) => title.split(':')[1])).toEqual(['1']);
});

test('a page of a company whose titles all lack pictures leads to its other pages', async () => {
  mockGroup(aList([anEntry({ poster_path: null })], { total_pages: 2, total_results: 21 }));
  const { text } = await visit('/company/7-a-studio');
  expect(text).toContain(listText.emptyPage);
  expect(text).toContain('href="/company/7-a-studio?page=2"');
});

const kinds = ['company', 'network', 'keyword', 'collection', 'person'];

/** A catalogue whose groups and people have no titles, but with one trending title. */
const emptyCatalogue: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const group = { id: 7, name: 'A Studio', overview: '', biography: '', parts: [] };
  const titles = pathname.includes('/trending/') ? [anEntry({ id: 9, media_type: 'movie' })] : [];
  return Response.json(/\/(trending|discover)\//.test(pathname) ? aList(titles) : group);
};

test.each(kinds)('a %s without titles leads to new titles, and shows trending ones', async (kind) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(emptyCatalogue);
  const { text } = await visit(`/${kind}/7-a-studio`);
  expect(text).toContain(`href="/new">${searchText.browseInstead}</a>`);
  expect(titlesOf(text)).toEqual(['movie:9']);
  expect(text.includes(groupText.emptyHint)).toBe(['company', 'keyword'].includes(kind));
});

test.each(kinds)('a %s without titles does not wait for trending ones', async (kind) => {
  const request = new Request(`${origin}/${kind}/7-a-studio`);
  const text = await textWithLateTrending(() => fetchWith(request, settingsAt(`people-${kind}`)), emptyCatalogue);
  expect(text).toContain(`href="/new">${searchText.browseInstead}</a>`);
  expect(titlesOf(text)).toEqual([]);
});

test('a company has a title for each page, a description, its logo and the titles as data', async () => {
  mockGroup(aList([anEntry({ id: 1, title: 'One' })], { total_pages: 2, total_results: 21 }));
  const { text } = await visit('/company/7-a-studio?page=2');
  expect(text).toContain('<title>Produced by A Studio · Page 2 · Marquee</title>');
  expect(text).toContain('<meta name="description" content="Produced by A Studio · One"/>');
  expect(text).toMatch(/<meta property="og:image" content="[^"]+\/logo\.png"\/>/);
  expect(JSON.parse(structuredTexts(text)[0]!)).toMatchObject({
    '@type': 'ItemList',
    name: 'Produced by A Studio',
    itemListElement: [{ position: 1, name: 'One', url: 'https://marquee.test/info/movie/1' }],
  });
});

test('a keyword in another script has a page under its name', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(pathname.includes('/discover/') ? aList([anEntry({ id: 1 })]) : { id: 7, name: '時代劇' });
  });
  const { headers } = await visit('/keyword/7');
  expect((await visit(headers.get('location')!)).status).toBe(200);
});

test('other names redirect to a cached person without a catalogue call', async () => {
  const fetchSpy = mockCatalogue(ada);
  await visit('/person/7-ada-vance');
  const calls = fetchSpy.mock.calls.length;
  expect((await visit('/person/7-x')).status).toBe(301);
  expect(fetchSpy.mock.calls.length).toBe(calls);
});

test.each(['/person/ada', '/person/0', '/collection/x-7', '/keyword/-7', '/person/7%00'])(
  '%s is not found',
  async (path) => {
    mockCatalogue(ada);
    expect((await visit(path)).status).toBe(404);
  },
);

test.each(['person', 'collection', 'company', 'network', 'keyword'])(
  'an unknown %s returns 404, and a failing catalogue 503 with a retry link',
  async (kind) => {
    mockCatalogue({ success: false }, 404);
    const missing = await visit(`/${kind}/7-x`);
    expect(missing.status).toBe(404);
    mockCatalogue({ results: 'none' });
    const failing = await visit(`/${kind}/8-x`);
    expect([failing.status, failing.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(failing.text).toContain(`href="/${kind}/8-x"`);
  },
);

test('the description of a person without biography and titles ends after their name', async () => {
  mockCatalogue({ ...ada, biography: '', combined_credits: { cast: [], crew: [] } });
  const { text } = await visit('/person/7-ada-vance');
  expect(text).toContain('content="Ada Vänce: biography, films and series."');
  expect(text).not.toContain('person=7');
});

test('an adult performer has no page', async () => {
  mockCatalogue({ ...ada, adult: true });
  expect((await visit('/person/7-ada-vance')).status).toBe(404);
});

test('the old address of a person’s titles redirects to their page', async () => {
  const { status, headers } = await visit('/search?q=Ada%20V%C3%A4nce&person=7');
  expect([status, headers.get('location')]).toEqual([301, '/person/7-ada-vance']);
});

test('a collection lists its films in the order of their release', async () => {
  const film = (id: number, date: string) =>
    anEntry({ id, media_type: 'movie', title: `Part ${id}`, release_date: date });
  mockCatalogue({
    id: 3,
    name: 'Trilogy',
    overview: 'All of it.',
    parts: [film(3, ''), film(2, '1990-01-01'), film(1, '1980-01-01')],
  });
  const { text } = await visit('/collection/3-trilogy');
  expect([...text.matchAll(/class="card" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/info/movie/1',
    '/info/movie/2',
    '/info/movie/3',
  ]);
  expect(text).toContain('3 films · 1980 to 1990');
  expect(JSON.parse(structuredTexts(text)[0]!)).toMatchObject({ name: 'Trilogy', itemListElement: [{}, {}, {}] });
});

test('the companies and keywords of a series lead to series', async () => {
  const {
    title: _,
    release_date: __,
    ...series
  } = someDetails({ name: 'Lantern Street', first_air_date: '2020-01-01' });
  mockCatalogue({ ...series, keywords: { results: [{ id: 5, name: 'Lamp' }] }, networks: [{ id: 8, name: 'House' }] });
  const { text } = await visit('/info/tv/550');
  for (const href of ['/company/1-corner-pictures?type=tv', '/keyword/5-lamp?type=tv', '/network/8-house'])
    expect(text).toContain(`href="${href}"`);
});

test('a keyword’s page links to its series and to the filters', async () => {
  const { text } = await visitorOf(settingsAt('keyword'))('/keyword/3970-animation');
  expect(text).toContain('<h1>About animation</h1>');
  expect(text).toContain('href="/keyword/3970-animation?type=tv"');
  expect(text).toContain('href="/movies?keyword=3970-animation"');
  const series = await visitorOf(settingsAt('keyword'))('/keyword/3970?type=tv');
  expect([series.status, series.headers.get('location')]).toEqual([301, '/keyword/3970-animation?type=tv']);
});

test.each([
  ['/keyword/5-lamp', '/3/discover/movie'],
  ['/company/4-corner-pictures', '/3/discover/movie'],
  ['/network/8-lanternhouse', '/3/discover/tv'],
])('opening %s from a title page costs one catalogue call', async (path, list) => {
  const details = someDetails({
    keywords: { keywords: [{ id: 5, name: 'Lamp' }] },
    production_companies: [{ id: 4, name: 'Corner Pictures', logo_path: '/logo.png' }],
    networks: [{ id: 8, name: 'Lanternhouse' }],
  });
  const calls = mockCatalogue({ ...details, ...aList([anEntry()]) });
  await visit('/info/movie/550');
  calls.mockClear();
  expect((await visit(path)).status).toBe(200);
  expect(calls.mock.calls.map(([input]) => new URL(String(input)).pathname)).toEqual([list]);
});
