import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { newText } from '../../src/shared/text/pages.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { testCases } from '../support/cases.ts';
import { aList, anEntry } from '../support/factories.ts';
import { attributeOf, type Element, elementsOf, titlesOf } from './markup.ts';
import { clearCaches, origin, settingsAt, visitorOf } from './visitor.ts';

const settings = settingsAt('lists');
const visit = visitorOf(settings);
const thisYear = new Date().getUTCFullYear();

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const pathOf = (input: unknown) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  return pathname.replace(/^\/3/, '') + search;
};

/** Replaces the catalogue's responses for matching paths. */
function mockResponses(isMeant: (path: string) => boolean, respond: () => Response | Promise<Response>) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    isMeant(pathOf(input)) ? respond() : real(input, init),
  );
}

const attributesOf = (elements: readonly Element[], name: string) =>
  elements.find(({ attributes }) => name in attributes)?.attributes;

const fetchCatalogue = async (path: string): Promise<{ results: Record<string, unknown>[] }> =>
  (await fetch(settings.CATALOGUE_URL + path, { headers: { authorization: 'Bearer test-token' } })).json();

const addresses = [
  ['/movies?page=1', '/movies'],
  ['/movies?page=0', '/movies'],
  ['/movies?page=-3', '/movies'],
  ['/movies?page=two', '/movies'],
  ['/movies?page=1e2', '/movies'],
  ['/movies?page=%D9%A3', '/movies'],
  ['/movies?view=grid', '/movies'],
  ['/movies?view=table', '/movies'],
  ['/movies?sort=popularity.desc', '/movies'],
  ['/movies?sort=title.asc', '/movies'],
  ['/movies?genre=kids', '/movies'],
  ['/movies?tag=network-originals', '/movies'],
  ['/movies?genre=Action', '/movies'],
  ['/tv?genre=thriller', '/tv'],
  ['/movies?year=1899', '/movies'],
  [`/movies?year=${thisYear + 1}`, '/movies'],
  ['/movies?year=19x4', '/movies'],
  ['/movies?year=', '/movies'],
  ['/movies?tag=best', '/movies'],
  ['/movies?utm_source=mail', '/movies'],
  ['/movies?', null],
  ['/movies?year=2020&genre=drama', '/movies?genre=drama&year=2020'],
  ['/movies?page=2&view=list&sort=release_date.asc', '/movies?sort=release_date.asc&view=list&page=2'],
  ['/movies?genre=drama&genre=action', '/movies?genre=action,drama'],
  ['/movies?year=1968&year=1969', '/movies?year=1968'],
  ['/movies?genre=&without=war&runtime=95&score=&votes=&keyword=', '/movies?without=war&runtime=95'],
  ['/movies?genre=sci%2Dfi', '/movies?genre=sci-fi'],
  ['/movies?constructor=1&__proto__=2', '/movies'],
  ['/tv?genre=war-politics&page=01', '/tv?genre=war-politics'],
  ['/movies?genre=drama&page=%0d%0aset-cookie:a=b', '/movies?genre=drama'],
] as const;

testCases('an address redirects to its canonical form', addresses, async (path, right) => {
  const { status, headers } = await visit(path);
  expect([status, headers.get('location')]).toEqual(right === null ? [200, null] : [302, right]);
});

const canonical = [
  '/movies',
  '/movies?genre=action',
  '/movies?year=1900',
  `/movies?year=${thisYear}`,
  '/movies?genre=western',
  '/tv?tag=network-originals',
  '/tv?genre=western&year=2020&sort=release_date.asc&tag=popular&view=list',
  '/movies?page=2',
];

testCases('a canonical address does not redirect', canonical, async (path) => {
  expect((await visit(path)).status).toBe(200);
});

test.each(['/movies', '/tv', '/movies?genre=documentary&year=2020', '/tv?genre=drama&tag=trending-now'])(
  'a page past the end of %s redirects to its last page',
  async (path) => {
    const past = `${path}${path.includes('?') ? '&' : '?'}page=`;
    const { status, headers } = await visit(`${past}999999`);
    const location = headers.get('location')!;
    expect([status, location.startsWith(path)]).toEqual([302, true]);
    const last = await visit(location);
    expect(last.status).toBe(200);
    expect(last.text).not.toContain('rel="next"');
    const page = Number(/page=(\d+)/.exec(location)?.[1] ?? 1);
    expect(page).toBeLessThanOrEqual(500);
    expect((await visit(`${past}${page + 1}`)).headers.get('location')).toBe(location);
  },
);

test.each([
  ['movie', '/movies'],
  ['tv', '/tv'],
] as const)(
  'a %s page that the catalogue rejects falls back to the first, with a message, and is not cached',
  async (mediaType, path) => {
    const first = titlesOf((await visit(path)).text);
    const errorResponse = () => Response.json({ status_code: 22, status_message: 'Invalid page' }, { status: 400 });
    mockResponses((url) => /[?&]page=2(&|$)/.test(url), errorResponse);
    const rejected = await visit(`${path}?page=2`);
    expect(rejected.status).toBe(200);
    expect(rejected.text).toContain('Invalid page number. Showing first page instead.');
    expect(titlesOf(rejected.text)).toEqual(first);
    expect(rejected.text).toMatch(/aria-label="Page 1" aria-current="page"/);

    vi.restoreAllMocks();
    const recovered = await visit(`${path}?page=2`);
    expect(recovered.text).not.toContain(listText.invalidPage);
    expect(titlesOf(recovered.text)).not.toEqual(first);
    expect(mediaType).toBe(titlesOf(recovered.text)[0]?.split(':')[0]);
  },
);

test.each([
  ['movie', '/movies', '?view=list&page=2', '?view=list'],
  ['tv', '/tv', '?page=2', ''],
])('a rejected %s page states the address of page 1: %s%s', async (_, path, query, first) => {
  const errorResponse = () => Response.json({ status_code: 22, status_message: 'Invalid page' }, { status: 400 });
  mockResponses((url) => /[?&]page=2(&|$)/.test(url), errorResponse);
  const { text } = await visit(path + query);
  const elements = await elementsOf(text);
  expect(attributeOf(elements, 'section', { id: 'results' }, 'data-address')).toBe(path + first);
  expect(attributeOf(elements, 'p', { class: 'hint' }, 'data-instead')).toBe(path + first);
  expect(attributeOf(elements, 'link', { rel: 'canonical' }, 'href')).toBe(origin + path);
  const alone = await visit(`${path}/results${query}`);
  expect(alone.headers.get('content-location')).toBe(path + first);
  expect(alone.text).toContain(listText.invalidPage);

  vi.restoreAllMocks();
  expect((await visit(`${path}/results${query}`)).headers.get('content-location')).toBe(path + query);
});

test('a page that is rejected late states the address of page 1 in its streamed part', async () => {
  timeoutScale.factor = 1;
  const errorResponse = () => Response.json({ status_code: 22, status_message: 'Invalid page' }, { status: 400 });
  mockResponses(
    (url) => /[?&]page=2(&|$)/.test(url),
    async () => {
      await scheduler.wait(2_000); // longer than a page waits for a part
      return errorResponse();
    },
  );
  const elements = await elementsOf((await visit('/movies?page=2')).text);
  expect(attributeOf(elements, 'p', { class: 'hint' }, 'data-instead')).toBe('/movies');
});

test.each([
  ['/movies', 'Failed to load movies. Please try again later.'],
  ['/movies?genre=drama&page=2', 'Failed to load movies. Please try again later.'],
  ['/movies/results', 'Failed to load movies. Please try again later.'],
  ['/tv', 'Failed to load TV shows. Please try again later.'],
  ['/tv/results?tag=trending-now&year=2020', 'Failed to load TV shows. Please try again later.'],
  ['/new', newText.failed],
])('%s shows an error while the catalogue fails, and recovers', async (path, sentence) => {
  mockResponses(
    () => true,
    () => Response.json({ status_code: 7 }, { status: 401 }),
  );
  const failed = await visit(path);
  expect([failed.status, titlesOf(failed.text)]).toEqual([200, []]);
  expect(failed.text).toContain(sentence);
  expect(failed.text).toMatch(/<a class="button main" href="[^"]+">.*?Try Again<\/a>/);
  vi.restoreAllMocks();
  expect((await visit(path)).text).not.toContain(sentence);
});

test('an empty list shows a message and a reset link', async () => {
  mockResponses(
    () => true,
    () => Response.json({ page: 1, results: [], total_pages: 0, total_results: 0 }),
  );
  const { status, text } = await visit('/movies?genre=drama');
  expect(status).toBe(200);
  expect(text).toContain(listText.empty);
  expect(text).toMatch(new RegExp(`href="/movies"[^>]*>${listText.resetFilters}</a>`));
});

test.each(['/movies?genre=drama', '/movies?genre=drama&view=list', '/tv/results?page=2'])(
  '%s, whose titles all lack a picture, keeps its links to other pages',
  async (path) => {
    const results = [anEntry({ poster_path: null }), anEntry({ id: 551, backdrop_path: null })];
    mockResponses(
      () => true,
      () => Response.json(aList(results, { total_pages: 4, total_results: 80 })),
    );
    const { status, text } = await visit(path);
    expect([status, titlesOf(text)]).toEqual([200, []]);
    expect(text).toContain(listText.emptyPage);
    expect(text).toMatch(/aria-label="Page 4"/);
    expect(text).not.toContain(listText.empty);
    expect(text).not.toContain(`>${listText.resetFilters}</a>`);
  },
);

const headings = [
  ['/movies', 'All Movies', ''],
  ['/tv?sort=release_date.asc', 'All TV Shows', ''],
  ['/movies?genre=horror', 'Horror Movies', ' (1)'],
  ['/movies?genre=war&year=1930&tag=award-winners', 'Award-Winning War Movies of 1930', ' (3)'],
  ['/tv?year=2020&tag=trending-now', 'Trending TV Shows of 2020', ' (2)'],
  ['/tv?genre=comedy&tag=network-originals', 'Comedy Network Originals', ' (2)'],
  ['/movies?without=horror&runtime=95&score=7', 'Movies without Horror up to 95 minutes, rated 7 and above', ' (3)'],
] as const;

testCases('a list shows its heading and the number of active filters', headings, async (path, heading, count) => {
  const { text } = await visit(path);
  expect(text).toContain(`<h1>${heading}</h1>`);
  expect(text, 'for scripts').toContain(`data-heading="${heading}"`);
  expect(text).toContain(`<title>${heading.replace('All ', '')} · `);
  const counts = [...text.matchAll(/data-filters-count="">([^<]*)</g)].map((match) => match[1]);
  expect(counts).toEqual([count, count]);
});

test('the filters contain genres, a year slider for any year, and the sort order before the tags', async () => {
  const { text } = await visit('/movies');
  for (const genre of ['history', 'music', 'war', 'western']) expect(text).toContain(`name="genre" value="${genre}"`);
  expect(text.indexOf('name="sort"')).toBeLessThan(text.indexOf('name="tag"'));
  const slider = attributesOf(await elementsOf(text), 'data-year-slider');
  expect(slider).toMatchObject({
    max: String(thisYear + 1),
    value: String(thisYear + 1),
    'aria-valuetext': 'Any year',
  });
  const chosen = attributesOf(await elementsOf((await visit(`/movies?year=${thisYear}`)).text), 'data-year-slider');
  expect(chosen).toMatchObject({ value: String(thisYear), 'aria-valuetext': String(thisYear) });
});

test('Network Originals on home link to their own list', async () => {
  const home = await visit('/');
  expect(home.text).toMatch(/<a href="\/tv\?tag=network-originals">Network Originals/);
  const { results } = await fetchCatalogue(
    '/discover/tv?language=en-US&include_adult=false&with_networks=213&sort_by=popularity.desc',
  );
  const { text } = await visit('/tv?tag=network-originals');
  const shown = results.filter((entry) => entry['poster_path'] && entry['backdrop_path']);
  expect(titlesOf(text)).toEqual(shown.map(({ id }) => `tv:${String(id)}`));
  expect(titlesOf(text)).not.toEqual(titlesOf((await visit('/tv')).text));
});

test('trending titles in another order fill their pages, and their count is exact', async () => {
  const pages = new Map(
    [1, 2, 3, 4, 5].map((page) => [page, Array.from({ length: 20 }, (_, index) => page * 1_000 + index)]),
  );
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const page = Number(new URLSearchParams(pathOf(input).split('?')[1]).get('page'));
    const results = pages.get(page)!.map((id) => anEntry({ id, ...(id % 1_000 === 3 && { backdrop_path: null }) }));
    return Response.json(aList(results, { page, total_pages: 5, total_results: 100 }));
  });
  const { text } = await visit('/movies?sort=vote_average.desc&tag=trending-now');
  expect(text).toContain('<p class="count">95 titles</p>');
  expect(text.match(/selected=""[^>]*>Highest Rated</g), 'in the panel and beside the count').toHaveLength(2);
  expect(titlesOf(text)).toHaveLength(20);
  expect(titlesOf((await visit('/movies?sort=vote_average.desc&tag=trending-now&page=5')).text)).toHaveLength(15);
});

test.each([
  ['movie', '/movies'],
  ['tv', '/tv'],
] as const)('the %s list at %s shows exactly the titles with both pictures', async (mediaType, path) => {
  const { results } = await fetchCatalogue(
    `/discover/${mediaType}?language=en-US&include_adult=false&include_softcore=false&page=1&sort_by=popularity.desc`,
  );
  const poorer = results.map((entry, index) => ({
    ...entry,
    ...(index % 3 === 0 && { backdrop_path: null }),
    ...(index % 4 === 0 && { poster_path: null }),
  })) as Record<string, unknown>[];
  mockResponses(
    (url) => url.startsWith('/discover/'),
    () => Response.json({ page: 1, results: poorer, total_pages: 1, total_results: poorer.length }),
  );
  const complete = poorer.filter((entry) => entry['poster_path'] && entry['backdrop_path']);
  expect(complete.length).toBeGreaterThan(3);
  for (const view of ['', '?view=list']) {
    const shown = titlesOf((await visit(path + view)).text);
    expect(shown).toEqual(complete.map((entry) => `${mediaType}:${String(entry['id'])}`));
  }
});
