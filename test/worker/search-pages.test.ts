import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { searchText } from '../../src/shared/text/pages.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { aList, anEntry } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('search-pages'));

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

/** Makes the catalogue return these results for any search. */
const mockSearch = (entries: Record<string, unknown>[], pages: number, after = 0) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await scheduler.wait(after);
    return Response.json(aList(entries, { total_pages: pages, total_results: pages * 20 }));
  });

test.each(['400', '500', '9999999'])('page %s past the end of a search redirects to the last page', async (page) => {
  const { status, headers } = await visit(`/search?q=the&page=${page}`);
  const location = headers.get('location')!;
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/search\?q=the&page=\d$/)]);
  const last = await visit(location);
  expect(last.status).toBe(200);
  expect(last.text).toContain('Search results for &quot;the&quot;');
  expect(titlesOf(last.text).length).toBeGreaterThan(0);
  expect(last.text).not.toContain('rel="next"');
});

test('a further page of an empty search redirects to the first, with the same query', async () => {
  const { status, headers } = await visit('/search?q=zzzz%26%2F%2Fé&page=3');
  expect([status, headers.get('location')]).toEqual([302, '/search?q=zzzz%26%2F%2F%C3%A9']);
  expect((await visit(headers.get('location')!)).text).toContain('No results found for &quot;zzzz&amp;//é&quot;');
});

test('an existing page of a search is requested once', async () => {
  const calls = mockSearch([anEntry({ media_type: 'movie' })], 7);
  const { status, text } = await visit('/search?q=the&page=3');
  expect([status, titlesOf(text)]).toEqual([200, ['movie:550']]);
  expect(text).toMatch(/aria-label="Page 3" aria-current="page"/);
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each(['', '&page=2'])(
  'a page%s whose titles are all left out still shows that there are results',
  async (page) => {
    mockSearch([anEntry({ media_type: 'movie', poster_path: null, backdrop_path: null })], 3);
    const { status, text } = await visit(`/search?q=lamp${page}`);
    expect(status).toBe(200);
    expect(text).toContain('Search results for &quot;lamp&quot;');
    expect(text).toContain(listText.emptyPage);
    expect(text).toMatch(/aria-label="Page 3"/);
    expect(text).not.toContain(searchText.hint);
  },
);

test('the last page of a search is at most 500', async () => {
  mockSearch([anEntry({ media_type: 'movie' })], 9_000);
  const { text } = await visit('/search?q=the');
  expect(text.match(/(?<=aria-label="Page )\d+/g)?.at(-1)).toBe('500');
});

test('a page past the last, from a slow catalogue, links back to existing pages', async () => {
  timeoutScale.factor = 1;
  mockSearch([], 7, 2_000);
  const { status, text } = await visit('/search?q=the&page=400');
  expect(status).toBe(200);
  expect(text).toContain('Search results for &quot;the&quot;');
  expect(text).toMatch(/href="\/search\?q=the&amp;page=6" rel="prev"/);
});

const mockResults = (...entries: unknown[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aList(entries)));
const chaplin = {
  id: 7,
  media_type: 'person',
  name: 'Charlie Chaplin',
  known_for: [
    anEntry({ id: 1, media_type: 'movie', title: 'The Kid' }),
    anEntry({ id: 2, media_type: 'movie', title: 'City Lights' }),
    anEntry({ id: 104, media_type: 'movie', title: 'Removed' }),
  ],
};

test('a search that only finds people shows their best-known titles', async () => {
  mockResults(chaplin);
  const { text } = await visit('/search?q=chaplin');
  expect(text).toContain('Search results for &quot;chaplin&quot;');
  expect(text).toMatch(/<h2[^>]*><a href="\/person\/7-charlie-chaplin">Titles with Charlie Chaplin<\/a>/);
  expect(titlesOf(text)).toEqual(['movie:1', 'movie:2']);
});

test.each([
  ['horror', ['/movies?genre=horror']],
  ['Horror films', ['/movies?genre=horror']],
  ['western', ['/movies?genre=western', '/tv?genre=western']],
  ['comedy tv shows', ['/tv?genre=comedy']],
  ['science fiction', ['/movies?genre=sci-fi']],
  ['horr', []],
])('a search for %j shows the links %j first', async (query, lists) => {
  mockResults(anEntry({ id: 1, media_type: 'movie', title: 'The House of Horror' }));
  const { text } = await visit(`/search?q=${encodeURIComponent(query)}`);
  const found = text.slice(text.indexOf('</nav>', text.indexOf('<h1')), text.indexOf('<h2 class="grid-name"'));
  expect([...found.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(lists);
  expect(titlesOf(text)).toEqual(['movie:1']);
});

test('a misspelled search finds the title, and the page says which results it shows', async () => {
  const metropolis = anEntry({ id: 5, media_type: 'movie', title: 'Metropolis' });
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
    const isFound = pathname.endsWith('/search/multi') && searchParams.get('query') === 'metropolis';
    return Response.json(aList(isFound ? [metropolis] : []));
  });
  await visit('/search?q=metropolis');
  fetchSpy.mockClear();
  const { text } = await visit('/search?q=metropoliss');
  expect(text).toContain('Showing results for “Metropolis”. Nothing was found for “metropoliss”.');
  expect(titlesOf(text)).toEqual(['movie:5']);
  expect(fetchSpy.mock.calls.length).toBeLessThanOrEqual(2);
  const genre = await visit('/search?q=documentry');
  expect(genre.text).toContain('Showing results for “Documentary”. Nothing was found for “documentry”.');
  expect(genre.text).toContain('href="/movies?genre=documentary"');
});

test('matching collections are a group of links below the titles', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(
      pathname.endsWith('/search/collection')
        ? {
            results: [
              { id: 9, name: 'Lamps Collection' },
              { id: 'x', name: 'Broken' },
            ],
          }
        : aList([anEntry({ id: 5, media_type: 'movie', title: 'Lamp' })]),
    );
  });
  const { text } = await visit('/search?q=lamp');
  expect(text).toMatch(
    /class="card"[\s\S]*<h2[^>]*><a[^>]*>Collections<[\s\S]*href="\/collection\/9-lamps-collection"/,
  );
  expect(text).not.toContain('Broken');
});

/** Lets the catalogue find only collections, or nothing. */
const mockCollections = (...collections: unknown[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    return Response.json(aList(pathname.endsWith('/search/collection') ? collections : []));
  });

const tabsOf = (text: string) =>
  [...(/<nav class="chips".*?<\/nav>/s.exec(text)?.[0] ?? '').matchAll(/<a [^>]*>([^<]*)/g)].map(([, label]) => label);
const searchesOf = ({ mock }: ReturnType<typeof mockCollections>) =>
  mock.calls.flatMap(([input]) => /search\/(\w+)/.exec(String(input))?.[1] ?? []);

test.each(['lamps collection', 'lamp'])(
  'a search for %j that finds only collections shows and counts them',
  async (query) => {
    const calls = mockCollections({ id: 9, name: 'Lamps Collection' });
    const { text } = await visit(`/search?q=${encodeURIComponent(query)}`);
    expect(text).toContain(`Search results for &quot;${query}&quot;`);
    expect(text).toContain('href="/collection/9-lamps-collection"');
    expect(tabsOf(text)).toEqual(['All', 'Collections (1)']);
    expect(searchesOf(calls)).toEqual(['multi', 'collection']);
  },
);

test.each([
  ['zzzzzz', ['multi', 'multi'], true], // the second call is for the text without its last letter
  ['zzzz', ['multi', 'collection'], false],
])(
  'a search for %j makes two calls and offers no tabs, but collections if unknown',
  async (query, searches, offers) => {
    const calls = mockCollections();
    const { text } = await visit(`/search?q=${query}`);
    expect(text).toContain(`No results found for &quot;${query}&quot;`);
    expect([searchesOf(calls), tabsOf(text)]).toEqual([searches, []]);
    expect(text.includes(`href="/search?q=${query}&amp;type=collection"`)).toBe(offers);
  },
);

test('all results count collections when their tab has been open', async () => {
  mockResults({ ...chaplin, title: 'Lamp' });
  await visit('/search?q=lamp&type=collection');
  expect(tabsOf((await visit('/search?q=lamp')).text)).toEqual(['All', 'People (1)', 'Collections (1)']);
});

test('genres have a tab, which needs no call', async () => {
  const calls = mockResults(anEntry({ id: 1, media_type: 'movie' }));
  expect(tabsOf((await visit('/search?q=western')).text)).toEqual(['All', 'Movies (1)', 'Genres (2)', 'Collections']);
  calls.mockClear();
  const { text } = await visit('/search?q=western&type=genre');
  expect(text).toMatch(/href="\/movies\?genre=western".*href="\/tv\?genre=western"/s);
  expect((await visit('/search?q=western&type=genre&page=2')).headers.get('location')).toBe(
    '/search?q=western&type=genre',
  );
  expect(calls).not.toHaveBeenCalled();
});

test.each([
  ['movie', '/3/search/movie'],
  ['tv', '/3/search/tv'],
  ['person', '/3/search/person'],
  ['collection', '/3/search/collection'],
])(
  'a search for the type %s makes one call, of that kind, and shows its total, which is approximate',
  async (type, path) => {
    const calls = mockSearch([{ ...chaplin, media_type: undefined, title: 'Lamp', poster_path: '/p.jpg' }], 3);
    const { status, text } = await visit(`/search?q=lamp&type=${type}&page=2`);
    expect(status).toBe(200);
    expect(calls.mock.calls.map(([input]) => new URL(String(input)).pathname)).toEqual([path]);
    expect(text).toMatch(
      new RegExp(`href="/search\\?q=lamp&amp;type=${type}" aria-current="page"[^>]*>[^<]* \\(about 60\\)</a>`),
    );
    expect(text).toContain(`href="/search?q=lamp&amp;type=${type}&amp;page=3"`);
  },
);

test('the only page of a search counts its results by type, and leaves out empty types', async () => {
  mockResults(anEntry({ id: 1, media_type: 'movie' }), anEntry({ id: 2, media_type: 'movie' }), chaplin);
  const { text } = await visit('/search?q=lamp');
  expect(tabsOf(text)).toEqual(['All', 'Movies (2)', 'People (1)', 'Collections']);
});

test('all results are groups by type in order of relevance, with the least number of each and the total', async () => {
  const mixed = ['tv', 'movie', 'tv', 'movie', 'movie'].map((media_type, index) =>
    anEntry({ id: index + 1, media_type }),
  );
  const calls = mockSearch(mixed, 3);
  const first = await visit('/search?q=lamp');
  const groups = first.text.split(/(?=<h2 class="grid-name">)/).slice(1);
  expect(groups.map((group) => [/<a href="([^"]+)"[^>]*>([^<]+)/.exec(group)?.slice(1), titlesOf(group)])).toEqual([
    [
      ['/search?q=lamp&amp;type=tv', 'TV Shows'],
      ['tv:1', 'tv:3'],
    ],
    [
      ['/search?q=lamp&amp;type=movie', 'Movies'],
      ['movie:2', 'movie:4', 'movie:5'],
    ],
  ]);
  expect(tabsOf(first.text)).toEqual(['All (about 60)', 'Movies (3+)', 'TV Shows (2+)', 'People', 'Collections']);
  expect(first.text).toContain('href="/search?q=lamp&amp;page=2"');
  expect(searchesOf(calls)).toEqual(['multi', 'collection']);
  // The number of each type on a later page says nothing about the search.
  const later = ['All (about 60)', 'Movies', 'TV Shows', 'People', 'Collections (about 60)'];
  expect(tabsOf((await visit('/search?q=lamp&page=2')).text)).toEqual(later);
});

test('the only page of one type counts the results that it shows', async () => {
  mockResults(anEntry({ id: 1 }), anEntry({ id: 2, poster_path: null, backdrop_path: null }));
  const { text } = await visit('/search?q=lamp&type=movie');
  expect(titlesOf(text)).toEqual(['movie:1']);
  expect(text).toContain('>Movies (1)</a>');
});

test('a type without results shows a message and links to the other types', async () => {
  mockSearch([], 1);
  const { text } = await visit('/search?q=lamp&type=person');
  expect(text).toContain(searchText.noneOfKind);
  expect(text).toContain('href="/search?q=lamp&amp;type=movie"');
});
