import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import type { ViewerPreferences } from '../../src/shared/domain/preferences.ts';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { setSession, sessionOf } from './sessions.ts';
import { streamRequests, resetStreams } from './streams.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

type Found = { id: number; title: string; original_title: string };

const fetchCatalogue = async <T>(path: string): Promise<T> => {
  const response = await fetch(`https://catalogue.test/3${path}`, { headers: { authorization: 'Bearer test-token' } });
  return (await response.json()) as T;
};

const findGerman = async () =>
  (await fetchCatalogue<{ results: Found[] }>('/search/movie?query=Nosferatu')).results[0]!;

let known: Session;
beforeAll(async () => {
  known = (await sessionOf((await createUser()).browser))!;
});

/** A browser of a user with these preferences. */
async function createReader(chosen: Partial<ViewerPreferences>): Promise<Browser> {
  const browser = new Browser();
  const preferences = { ...known.viewer.preferences, ...chosen };
  await setSession(browser, { ...known, viewer: { ...known.viewer, preferences } });
  return browser;
}

/** Records the catalogue calls of some work. */
async function recordCalls(work: () => Promise<unknown>): Promise<URL[]> {
  const requested = vi.spyOn(globalThis, 'fetch');
  await work();
  const urls = requested.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : String(input)));
  requested.mockRestore();
  return urls.filter(({ host }) => host === 'catalogue.test');
}

const languagesOf = (calls: readonly URL[]) => [...new Set(calls.map((url) => url.searchParams.get('language')))];
const heading = (text: string) => /<h1 id="title">(.*?)<\/h1>/.exec(text)?.[1];

test('a title page is in its viewer’s language', async () => {
  const film = await findGerman();
  const path = `/info/movie/${film.id}`;
  const german = await createReader({ language: 'de' });
  const [visitor, english, french] = [new Browser(), await createReader({}), await createReader({ language: 'fr' })];
  for (let round = 0; round < 2; round++) {
    const pages = await Promise.all([german, visitor, english, french].map((browser) => browser.request(path)));
    expect(pages.map(({ text }) => heading(text))).toEqual([film.original_title, film.title, film.title, film.title]);
  }
});

test('untranslated text falls back to English with the one call', async () => {
  const film = await findGerman();
  const { overview } = await fetchCatalogue<{ overview: string }>(`/movie/${film.id}`);
  const german = await createReader({ language: 'de' });
  let text = '';
  const calls = await recordCalls(async () => ({ text } = await german.request(`/info/movie/${film.id}`)));
  expect(calls.map((url) => url.searchParams.get('language'))).toEqual(['de-DE']);
  expect(text).toContain(overview.slice(0, 30).replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
  expect(text).not.toContain('No overview available.');
  expect(text).toMatch(/<p class="overview">/);
});

const escapedStart = (text: string) => text.slice(0, 30).replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test.each([
  ['/person/359153976', '-charlie-chaplin', 'biography'],
  ['/collection/2902', '-caminandes-collection', 'overview'],
])('%s%s falls back to English with the one call', async (path, name, field) => {
  const english = (await fetchCatalogue<Record<string, string>>(path))[field]!;
  const german = await createReader({ language: 'de' });
  const calls = await recordCalls(async () => {
    const { text } = await german.request(path + name);
    const start = escapedStart(english);
    const paragraphs = [`<p>${start}`, `<p class="overview">${start}`];
    expect(paragraphs.filter((paragraph) => text.includes(paragraph))).toHaveLength(1);
    expect(text).toContain(`<meta name="description" content="${start}`);
  });
  expect(calls.map((url) => url.searchParams.get('language'))).toEqual(['de-DE']);
});

test('the English text of the default country replaces a missing one, and without any there is no paragraph', async () => {
  const spanish = await createReader({ language: 'es' });
  const real = fetch;
  const english = (iso_3166_1: string, biography: string) => ({ iso_639_1: 'en', iso_3166_1, data: { biography } });
  const bodies: Record<string, object> = {
    '/3/person/7': { translations: { translations: [english('GB', 'British.'), english('US', 'American.')] } },
    '/3/person/8': { translations: { translations: [english('US', ''), english('GB', 'British.')] } },
    '/3/person/9': { translations: { translations: [{ iso_639_1: 'fr', data: { biography: 'Française.' } }] } },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const body = bodies[pathname];
    if (!body) return real(input, init);
    return Response.json({ id: Number(pathname.split('/').at(-1)), name: 'Ada', biography: '', ...body });
  });
  const [first, second, third] = await Promise.all(
    [7, 8, 9].map(async (id) => (await spanish.request(`/person/${id}-ada`)).text),
  );
  expect(first).toContain('<p>American.</p>');
  expect(second).toContain('<p>British.</p>');
  expect(/<header class="page person-head">.*?<\/header>/s.exec(third!)![0]).not.toMatch(/<p\b/);
});

test.each([
  ['home', '/', homeRows.length + 5, /<p class="overview cut">[^<]+/],
  ['a list', '/movies', 1, /<h1/],
  ['New & Popular', '/new', 1, /<h1/],
  ['a search', '/search?q=moon', 2, /<h1/],
  ['suggestions', '/api/suggestions?q=moon', 1, /title/],
] as const)('%s is requested in the viewer’s language only, and cached from then on', async (_, path, max, shown) => {
  const german = await createReader({ language: 'de' });
  const calls = await recordCalls(async () => {
    expect((await german.request(path)).text).toMatch(shown);
  });
  expect(languagesOf(calls).filter((language) => language !== 'en-US')).toEqual(['de-DE']);
  expect(calls.length).toBeLessThanOrEqual(max);
  expect(await recordCalls(() => german.request(path))).toEqual([]);
  const english = await recordCalls(() => new Browser().request(path));
  expect(languagesOf(english)).toEqual(['en-US']);
  const reader = await createReader({});
  expect(await recordCalls(() => reader.request(path)), 'without preferences the cache is shared').toEqual([]);
});

test('list views fall back to English overviews, an unfiltered one with one further call, and grids make none', async () => {
  const german = await createReader({ language: 'de' });
  const overviews = (text: string) =>
    [...text.matchAll(/<span class="overview"[^>]*>([^<]*)</g)].map(([, words]) => words);
  const list = await recordCalls(async () => {
    const { text } = await german.request('/movies?view=list');
    expect(overviews(text)).toHaveLength(20);
    expect(overviews(text)).not.toContain('');
  });
  expect(list.map((url) => url.searchParams.get('language'))).toEqual(['de-DE', 'en-US']);
  expect(await recordCalls(() => german.request('/tv'))).toHaveLength(1);
  const { text } = await german.request('/movies?sort=vote_average.desc&tag=trending-now&view=list');
  expect(overviews(text)).not.toEqual([]);
  expect(overviews(text)).not.toContain('');
});

test('texts of the catalogue name their language', async () => {
  const japanese = await createReader({ language: 'ja' });
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (host !== 'catalogue.test') return real(input, init);
    if (pathname.endsWith('/person/7')) return Response.json({ id: 7, name: 'Ada', biography: '生涯' });
    if (pathname.endsWith('/collection/3')) return Response.json({ id: 3, name: 'All', overview: '全部', parts: [] });
    if (pathname.endsWith('/movie/550'))
      return Response.json(someDetails({ original_language: 'ja', original_title: '灯' }));
    return Response.json(aList([anEntry({ media_type: 'movie' })]));
  });
  const pages = await Promise.all(
    ['/', '/info/movie/550', '/person/7-ada', '/collection/3-all', '/movies?view=list'].map((path) =>
      japanese.request(path),
    ),
  );
  const [home, title, person, collection, list] = pages.map(({ text }) => text);
  expect(home).toContain('<p class="overview cut" lang="ja-JP">');
  expect(title).toContain('<p class="tagline" lang="ja-JP">');
  expect(title).toContain('<bdi lang="ja">灯</bdi>');
  expect(person).toContain('<p lang="ja-JP">生涯</p>');
  expect(collection).toContain('<p class="overview" lang="ja-JP">全部</p>');
  expect(list).toContain('<span class="overview" lang="ja-JP">');
});

test('trailers are requested in the viewer’s language and in English', async () => {
  const film = await findGerman();
  const german = await createReader({ language: 'de' });
  const path = `/info/movie/${film.id}`;
  const [first] = await recordCalls(() => german.request(path));
  expect(first!.searchParams.get('include_video_language')).toBe('de,en');
  const english = await createReader({});
  await new Browser().request(path);
  expect(await recordCalls(() => english.request(path)), 'without preferences the cache is shared').toEqual([]);
});

const film = '/info/movie/118';
const services = (text: string) =>
  [...text.matchAll(/<dd[^>]*>(?:<a [^>]*>)?(?:<img[^>]*>)?([^<]*)</g)]
    .map(([, name]) => name!)
    .filter((name) => /Reel|Parish|Lantern/.test(name));

test('release date and offers follow the selected country and are cached per country', async () => {
  const at = (region: ViewerPreferences['region']) => createReader({ region });
  const [german, japanese] = [await at('DE'), await at('JP')];
  for (let round = 0; round < 2; round++) {
    const [inAmerica, inGermany, inJapan] = await Promise.all(
      [new Browser(), german, japanese].map(async (browser) => (await browser.request(film)).text),
    );
    expect(inAmerica).toContain('Availability in the United States. Data from JustWatch.');
    expect(inGermany).toContain('Availability in Germany. Data from JustWatch.');
    expect(inGermany).toContain('(Germany)');
    expect(inJapan).not.toContain('(Japan)'); // the catalogue has no release date there
    expect(services(inAmerica!)).not.toEqual(services(inGermany!));
  }
});

test('the age rating on a page is that of the selected country', async () => {
  const german = await createReader({ region: 'DE' });
  const series = '/info/tv/501';
  const ratingOf = async (browser: Browser, query = '') =>
    /<span class="out-of-sight">Rated <\/span>([^<]+)/.exec((await browser.request(series + query)).text)?.[1];
  expect(await ratingOf(new Browser())).toMatch(/^TV-/);
  expect(await ratingOf(german)).toMatch(/^\d+$/);
  expect(await ratingOf(german, '?country=US')).toBe(await ratingOf(new Browser()));
});

/** A request as Cloudflare passes it on from a country. */
const from = (country?: string) => ({ cf: { country } }) as RequestInit;

test('where no country is chosen, a title is for that of the IP address if it is offered', async () => {
  const chosen = (text: string) => /<option value="(\w+)" selected=""/.exec(text)?.[1];
  const countryOf = async (browser: Browser, init: RequestInit, path = film) =>
    chosen((await browser.request(path, init)).text);
  for (const country of ['XX', 'T1', 'VA', 'de', undefined])
    expect(await countryOf(new Browser(), from(country)), country).toBe('US');
  const reader = await createReader({});
  for (const browser of [new Browser(), reader]) {
    expect(await countryOf(browser, from('DE'))).toBe('DE');
    expect(await countryOf(browser, from('DE'), `${film}?country=JP`)).toBe('JP');
    expect(await countryOf(browser, from('DE'), '/services')).toBe('DE');
    expect(await countryOf(browser, from('FR'), '/services?region=JP')).toBe('JP');
  }
  expect(await countryOf(await createReader({ region: 'US' }), from('DE'))).toBe('US');
});

test('the page of a title is cached per country, and pages without a country are cached once', async () => {
  const visit = async (country: string, path: string, headers = {}) => {
    const init = { ...from(country), headers };
    const { status, text, headers: received } = await new Browser().request(path, init);
    return { status, text, etag: received.get('etag')!, state: received.get('server-timing') };
  };
  for (const country of ['DE', 'JP']) {
    const calls = await recordCalls(() => visit(country, film));
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/3/movie/118']);
    expect(await recordCalls(() => visit(country, `${film}/downloads`)), 'downloads know the film').toEqual([]);
  }
  const [german, again, japanese] = [await visit('DE', film), await visit('DE', film), await visit('JP', film)];
  expect(again).toEqual(german);
  expect(german.text).toContain('Availability in Germany.');
  expect(japanese.text).toContain('Availability in Japan.');
  expect((await visit('DE', film, { 'if-none-match': german.etag })).status).toBe(304);
  expect((await visit('JP', film, { 'if-none-match': german.etag })).status).toBe(200);
  for (const path of ['/', '/movies', '/person/359153976-charlie-chaplin']) {
    await visit('DE', path);
    expect(await recordCalls(() => visit('JP', path)), path).toEqual([]);
    expect((await visit('JP', path)).state, path).toBe('page;desc=fresh');
  }
});

test('no shared cache entry holds personal data', async () => {
  const { browser, email } = await createUser('Canary Quillfeather');
  const session = (await sessionOf(browser))!;
  const preferences = { ...session.viewer.preferences, language: 'it', region: 'IT' } as const;
  await setSession(browser, { ...session, viewer: { ...session.viewer, preferences } });
  const paths = ['/', '/movies', '/new', film, '/search?q=moon'];
  for (const path of paths) await browser.request(path);
  for (const chosen of [{}, { language: 'it', region: 'IT' }] as const) {
    const other = await createReader(chosen);
    for (const path of paths) {
      const { text } = await other.request(path);
      for (const canary of ['Quillfeather', email, session.viewer.id]) expect(text).not.toContain(canary);
    }
  }
});

test('pages hold the preferences of their viewer only', async () => {
  const german = await createReader({ language: 'de', autoplayTrailers: false, defaultPlaybackQuality: '4k' });
  const mark = (text: string) => /<data id="viewer"[^>]*>/.exec(text)?.[0];
  expect(mark((await german.request(film)).text)).toMatch(
    / data-default-playback-quality="4k" data-language="de" data-region="auto" hidden=""[^>]*>/,
  );
  expect(mark((await (await createReader({})).request(film)).text)).toMatch(
    / data-default-playback-quality="auto" data-autoplay-trailers="" data-language="en" data-region="auto" hidden=""[^>]*>/,
  );
  expect(mark((await new Browser().request(film)).text)).toBe('<data id="viewer" value="" hidden="">');
});

test('language-independent data are requested once for all languages', async () => {
  const [german, visitor] = [await createReader({ language: 'de' }), new Browser()];
  await resetStreams();
  const paths = ['/api/runtimes?titles=movie:118', '/info/tv/142/season/1/episode/1/sources'];
  for (const path of paths) await visitor.request(path);
  const calls = await recordCalls(() => german.request(paths[0]!));
  await german.request(paths[1]!);
  await visitor.request('/keyword/3970-animation');
  const ofGroup = await recordCalls(() => german.request('/keyword/3970-animation'));
  expect(ofGroup.map(({ pathname }) => pathname)).toEqual(['/3/discover/movie']);
  expect([calls, await streamRequests()]).toEqual([[], [expect.any(String)]]);
});
