import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { titleText } from '../../src/shared/text/pages.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

/** A site with a catalogue only: calls to other services have their own tests. */
const settings = { ...settingsAt('outbound'), SUPABASE_URL: '', TORRENTS_URL: '', STREAMS_URL: '' };
const visit = visitorOf(settings);

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

/** Hostile input for numbers, words and paths. */
const hostile = [
  '../configuration',
  '..%2f..%2fconfiguration',
  '%252e%252e%252faccount',
  '..\\..\\account',
  '118/../../authentication',
  '118?api_key=1',
  '118%3Fappend_to_response=images',
  '//evil.example/3/movie/118',
  '@evil.example',
  '169.254.169.254',
  '١١٨',
  '118\u200b',
  '-1',
  '1e9',
  '9'.repeat(5000),
  '10000000000',
  '118%0d%0aHost:evil.example',
  '118%00',
  '%E0%A4%A',
  '118,119',
  '<script>',
  '__proto__',
];

/** The places of an address that visitors control. */
const places: readonly [place: string, path: (text: string) => string][] = [
  ['the type of a title', (text) => `/info/${text}/118`],
  ['the id of a film', (text) => `/info/movie/${text}`],
  ['the id of a series', (text) => `/info/tv/${text}`],
  ['the page of a list', (text) => `/movies?page=${text}`],
  ['the genre of a list', (text) => `/tv?genre=${text}`],
  ['the year of results', (text) => `/movies/results?year=${text}&sort=${text}&tag=${text}`],
  ['a search', (text) => `/search?q=${text}`],
  ['the page of a search', (text) => `/search?q=moon&page=${text}`],
  ['the genres of a list', (text) => `/movies?genre=${text}&without=${text}`],
  ['the figures of a list', (text) => `/movies?decade=${text}&runtime=${text}&score=${text}&votes=${text}`],
  ['the origin of a list', (text) => `/movies?language=${text}&country=${text}`],
  ['the keyword and the person of a list', (text) => `/movies?keyword=${text}&person=${text}`],
  ['the name of a keyword', (text) => `/movies?keyword=7-${text}`],
  ['a surprise', (text) => `/movies/surprise?keyword=${text}`],
  ['the country of a title', (text) => `/info/movie/118?country=${text}`],
  ['the country of services', (text) => `/services?type=${text}&region=${text}&services=${text}`],
  ['the id of a person', (text) => `/person/${text}`],
  ['the name of a person', (text) => `/person/7-${text}`],
  ['the id of a collection', (text) => `/collection/${text}`],
  ['the id of a company', (text) => `/company/${text}`],
  ['the page of a keyword', (text) => `/keyword/7?type=${text}&page=${text}`],
  ['the person of a search', (text) => `/search?q=moon&person=${text}`],
  ['the kind of a search', (text) => `/search?q=moon&type=${text}`],
  ['the words of a suggestion', (text) => `/api/suggestions?q=${text}`],
  ['the ids of runtimes', (text) => `/api/runtimes?titles=movie:${text}`],
  ['the titles of runtimes', (text) => `/api/runtimes?titles=${text}:118,tv:${text}`],
];

/** One place for each kind of value gets all texts. The others share its reader: they get a path, a query, a host and a line end. */
const wholly = ['the id of a film', 'the page of a list', 'the genres of a list', 'a search'];
const some = ['../configuration', '118?api_key=1', '@evil.example', '118%0d%0aHost:evil.example'];

/** The calls that the product makes; anything else is an escape. */
const allowed =
  /^https:\/\/outbound\.catalogue\.test\/3\/((discover|trending)\/(movie|tv|all)(\/week)?|(movie|tv)\/[1-9]\d{0,9}|(movie|tv)\/(popular|top_rated)|search\/(multi|movie|tv|person|collection)|watch\/providers\/(movie|tv)|(person|collection|company|network|keyword)\/[1-9]\d{0,9})(\?|$)/;
const allowedNames =
  /^(language|include_(adult|softcore|image_language)|page|sort_by|with_genres|append_to_response|query|vote_(count|average)\.gte|with_(keywords|companies|networks|people)|with_runtime\.[gl]te|watch_region|(primary_release|first_air)_date\.[gl]te|include_null_\w+)$/;

const listEnd = /^([1-9]\d{0,2})$/;

test.each(places)('no value of %s redirects an upstream call', async (place, pathOf) => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const [index, text] of (wholly.includes(place) ? hostile : some).entries()) {
    const path = pathOf(text);
    fetching.mockClear();
    const response = await visit(path, { headers: { 'cf-connecting-ip': `192.0.2.${index}` } });
    expect([path, response.status < 500 || response.status === 503]).toEqual([path, true]);
    expect([path, /^(\/(?!\/)|$)/.test(response.headers.get('location') ?? '')]).toEqual([path, true]);
    for (const [input, init] of fetching.mock.calls) {
      const url = new URL(input instanceof Request ? input.url : String(input));
      expect([path, url.href]).toEqual([path, expect.stringMatching(allowed)]);
      expect([path, [...url.searchParams.keys()].filter((name) => !allowedNames.test(name))]).toEqual([path, []]);
      const page = url.searchParams.get('page');
      if (page !== null) expect([path, page]).toEqual([path, expect.stringMatching(listEnd)]);
      expect(init?.redirect).toBe('manual');
    }
  }
});

/** Returns these responses to the catalogue calls in turn; the last response repeats. */
function mockCatalogue(...responses: readonly (() => Response | Promise<Response>)[]) {
  let count = 0;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => responses[Math.min(count++, responses.length - 1)]!());
}

const film = () => Response.json({ id: 118, title: 'A film', overview: 'Of some kind.' });
const errorResponse =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ status_code: 1 }, { status, headers });

const timed = async (path: string) => {
  const start = Date.now();
  return { ...(await visit(path)), took: Date.now() - start };
};

test('the mocked response renders', async () => {
  mockCatalogue(film);
  expect((await visit('/info/movie/118')).text).toContain('A film');
});

test.each([301, 302, 303, 307, 308])('a redirect (%d) is not followed', async (status) => {
  const fetching = mockCatalogue(errorResponse(status, { location: 'https://evil.example/3/movie/118' }), film);
  const { status: shown, text } = await visit('/info/movie/118');
  expect([shown, fetching.mock.calls.length]).toEqual([503, 1]);
  expect(text).toContain(titleText.failed);
});

const megabyte = 1024 * 1024;

test.each([
  ['announced', true],
  ['not announced', false],
])('a response of 60 MB with its size %s is aborted at 2 MB', async (_how, isAnnounced) => {
  let sent = 0;
  let isCancelled = false;
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          sent += chunk.length;
          controller.enqueue(chunk);
          if (sent >= 60 * megabyte) controller.close();
        },
        cancel: () => {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
  mockCatalogue(
    () => new Response(body(), { headers: isAnnounced ? { 'content-length': String(60 * megabyte) } : {} }),
  );
  const { status, text } = await visit('/info/movie/118');
  expect([status, isCancelled]).toEqual([503, true]);
  expect(text).toContain(titleText.failed);
  expect(sent).toBeLessThan((isAnnounced ? 0.5 : 2.5) * megabyte);
});

test('a response of just under 2 MB is read', async () => {
  mockCatalogue(() =>
    Response.json({ id: 118, title: 'A long film', overview: 'x', padding: 'x'.repeat(2 * megabyte - 200) }),
  );
  expect((await visit('/info/movie/118')).text).toContain('A long film');
});

/** Never responds, or for series sends half a body; only the caller's own timeout ends it. */
const stall = (input: unknown, init?: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const onAbort = (give: (error: unknown) => void) =>
      init?.signal?.addEventListener('abort', () => give(new DOMException('aborted', 'AbortError')));
    if (!String(input).includes('/tv/501')) return onAbort(reject);
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{"id":501,'));
      onAbort((error) => controller.error(error));
    };
    resolve(new Response(new ReadableStream({ start })));
  });

test('a stalled upstream, before or within the body, is aborted after 3 seconds', async () => {
  timeoutScale.factor = 1;
  vi.spyOn(globalThis, 'fetch').mockImplementation(stall as typeof fetch);
  const expected = [
    ['/info/movie/118', 503],
    ['/info/tv/501', 503],
    ['/', 200],
    ['/new', 200],
    ['/movies', 200],
    ['/tv/results', 200],
    ['/search?q=moon', 200],
    ['/api/suggestions?q=sun', 503],
    ['/api/runtimes?titles=movie:1', 200],
  ] as const;
  await Promise.all(
    expected.map(async ([path, wanted]) => {
      const { took, status } = await timed(path);
      expect([path, status]).toEqual([path, wanted]);
      expect(took, path).toBeGreaterThan(2_900);
      expect(took, path).toBeLessThan(10_000);
    }),
  );
});

/** The catalogue's responses, the number of calls, the status for the visitor, and the minimum duration (ms). */
test.each([
  ['500 once', [errorResponse(500), film], 2, 200, 40],
  ['503 twice', [errorResponse(503), errorResponse(503), film], 3, 200, 140],
  ['500 every time', [errorResponse(500)], 3, 503, 140],
  ['429 once', [errorResponse(429), film], 2, 200, 40],
  ['429 for one second', [errorResponse(429, { 'retry-after': '1' }), film], 2, 200, 990],
  ['429 beyond the deadline', [errorResponse(429, { 'retry-after': '30' }), film], 1, 503, 0],
  ['429 until a date', [errorResponse(429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }), film], 2, 200, 40],
  ['429 with a negative wait', [errorResponse(429, { 'retry-after': '-5' }), film], 2, 200, 0],
  ['401', [errorResponse(401), film], 1, 503, 0],
  ['404', [errorResponse(404), film], 1, 404, 0],
  ['422', [errorResponse(422), film], 1, 503, 0],
] as const)(
  'after %s the catalogue is retried the right number of times',
  async (_name, responses, calls, shown, least) => {
    const fetching = mockCatalogue(...responses);
    const { status, took } = await timed('/info/movie/118');
    expect([fetching.mock.calls.length, status]).toEqual([calls, shown]);
    expect(took).toBeGreaterThanOrEqual(least);
    expect(took).toBeLessThan(10_000);
  },
);

test('the token is only sent to the catalogue and is in no response', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const path of ['/', '/movies', '/info/movie/118', '/search?q=moon', '/api/suggestions?q=moon', '/no']) {
    memory.clear();
    const { text, headers } = await visit(path);
    expect(text + [...headers].join()).not.toContain('test-token');
  }
  expect(fetching.mock.calls.length).toBeGreaterThan(10);
  for (const [input, init] of fetching.mock.calls) {
    expect(String(input)).not.toContain('api_key');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer test-token');
  }
});
