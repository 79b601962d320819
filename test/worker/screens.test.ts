import assets from 'virtual:client-assets';
import { expect, test } from 'vitest';
import { accountText, errorText } from '../../src/shared/text/pages.ts';
import { words } from '../../src/shared/text/site.ts';
import { app } from '../../src/worker/app.ts';
import { forms } from '../../src/worker/features/screens.ts';
import { testCases } from '../support/cases.ts';
import { attributeOf, elementsOf, escaped, structuredTexts, titlesOf } from './markup.ts';
import { type TextResponse, origin, settingsAt, visitorOf } from './visitor.ts';

const settings = settingsAt('screens');
const visit = visitorOf(settings);

/** Responses are shared between tests that only read them. */
const loaded = new Map<string, Promise<TextResponse>>();
const load = (path: string) => loaded.get(path) ?? loaded.set(path, visit(path)).get(path)!;

/** Path, title without the site's name, canonical path (null: not indexed), kinds of structured data. */
const screens = [
  ['/', 'Home', '/', ['WebSite']],
  ['/movies', 'Movies', '/movies', []],
  ['/movies?genre=comedy&view=list', 'Comedy Movies', '/movies?genre=comedy', []],
  ['/tv', 'TV Shows', '/tv', []],
  ['/tv?page=2', 'TV Shows · Page 2', '/tv?page=2', []],
  ['/new', 'New & Popular', '/new', []],
  ['/search', 'Search', null, []],
  ['/search?q=moon', 'Search results for "moon"', null, []],
  ['/info/movie/118', 'Nosferatu (1922)', '/info/movie/118', ['Movie', 'BreadcrumbList']],
  ['/info/tv/501', null, '/info/tv/501', ['TVSeries', 'BreadcrumbList']],
  ['/my-list', 'My List', null, []],
  ['/auth/login', 'Sign In', null, []],
  ['/auth/register', 'Register', null, []],
] as const;

const paths = screens.map(([path]) => path);
const stray = '/no-such-page';

testCases('every screen has a title, headings and metadata', screens, async (path, title, canonical, _kinds) => {
  const response = await load(path);
  const html = response.text;
  const elements = await elementsOf(html);
  const property = (name: string) => attributeOf(elements, 'meta', { property: name }, 'content');
  const shown = /<title>(.+?) · Marquee<\/title>/.exec(html)?.[1];
  const heading = /<h1[^>]*>(.+?)<\/h1>/.exec(html)?.[1];

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown).toBeTruthy();
  if (title) expect(shown?.replaceAll('&quot;', '"')).toBe(escaped(title));
  expect(heading).toBeTruthy();
  expect(attributeOf(elements, 'html', {}, 'lang')).toBe('en');
  expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
  expect(elements.filter(({ tag }) => tag === 'main')).toHaveLength(1);
  expect(attributeOf(elements, 'link', { rel: 'canonical' }, 'href')).toBe(
    canonical === null ? null : (origin + canonical).replaceAll('&', '&amp;'),
  );
  expect(attributeOf(elements, 'meta', { name: 'robots' }, 'content')).toBe(canonical === null ? 'noindex' : null);
  expect(attributeOf(elements, 'meta', { name: 'description' }, 'content')).toBeTruthy();
  expect(property('og:title')).toBe(shown);
  expect(property('og:site_name')).toBe('Marquee');
  expect(property('og:description')).toBeTruthy();
  expect(property('og:url')).toBe(attributeOf(elements, 'link', { rel: 'canonical' }, 'href'));
  expect(property('og:image')).toMatch(path.startsWith('/info') ? /^https:\/\/images\.test\/t\/p\/w1280\// : /^https:/);
});

test.each([
  ['/info/movie/118', 'video.movie'],
  ['/info/tv/501', 'video.tv_show'],
  ['/', 'website'],
])('link previews show %s as a %s', async (path, type) => {
  const elements = await elementsOf((await load(path)).text);
  expect(attributeOf(elements, 'meta', { property: 'og:type' }, 'content')).toBe(type);
});

testCases('every screen has its structured data and no other', screens, async (path, _title, canonical, kinds) => {
  const html = (await load(path)).text;
  const data = structuredTexts(html).map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(data.map((entry) => entry['@type'])).toEqual(kinds);
  for (const entry of data) expect(entry['@context']).toBe('https://schema.org');
  const [first] = data;
  if (first) expect(first['url']).toBe(origin + canonical);
});

const policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${assets.inlineStyles!.source}`,
  'font-src': "'self'",
  'manifest-src': "'self'",
  'img-src': "'self' data: https://images.test https://accounts.test",
  'connect-src': "'self' https://player.test",
  'frame-src': 'https://www.youtube-nocookie.com https://player.test',
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const readPolicy = (text: string | null) =>
  Object.fromEntries(
    (text ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** Addresses of account screens may hold secrets: no other site gets them as a referrer. */
const referrerPolicyOf = (path: string) =>
  path.startsWith('/auth/') ? 'no-referrer' : 'strict-origin-when-cross-origin';

const expectHeaders = (path: string, response: TextResponse) => {
  const { headers } = response;
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('referrer-policy')).toBe(referrerPolicyOf(path));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), ' +
      ['autoplay', 'fullscreen']
        .map((name) => `${name}=(self "https://www.youtube-nocookie.com" "https://player.test")`)
        .join(', '),
  );
};

testCases(
  'every page and fragment has a content security policy',
  [...paths, stray, '/info/movie/0', '/movies/results', '/tv/results'],
  async (path) => {
    const response = await load(path);
    expectHeaders(path, response);
    expect(readPolicy(response.headers.get('content-security-policy'))).toMatchObject(policy);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|nonce|\*|http:/);
  },
);

const data = [
  ['/api/suggestions?q=moon', 200],
  ['/api/suggestions?q=', 400],
  ['/api/runtimes?titles=movie:118', 200],
  ['/api/nothing', 404],
] as const;

testCases('responses of the API are data that no browser executes', data, async (path, status) => {
  const response = await visit(path);
  expect(response.status).toBe(status);
  expect(JSON.parse(response.text)).toBeTypeOf('object');
  expectHeaders(path, response);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
});

testCases('other responses have the security headers too', ['/robots.txt', '/sitemap.xml', '/info'], async (path) => {
  expectHeaders(path, await visit(path));
});

test('a page requested over plain http sends no HSTS header', async () => {
  const plain = { ...settings, SITE_URL: 'http://marquee.test' };
  const response = await app.request('http://marquee.test/my-list', {}, plain);
  expect(response.status).toBe(200);
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

testCases('no page holds an inline script, style or handler', [...paths, stray, '/info/movie/0'], async (path) => {
  for (const { text } of [await load(path), await visit(path)]) {
    const elements = await elementsOf(text);
    const inline = elements.filter(
      ({ tag, attributes }) =>
        tag === 'style' ||
        (tag === 'script' && !attributes['src'] && attributes['type'] !== 'application/ld+json') ||
        Object.keys(attributes).some((name) => name === 'style' || name === 'nonce' || name.startsWith('on')),
    );
    expect(inline).toEqual([]);
  }
});

test.each(['/', '/new', '/movies', '/info/movie/118'])(
  'the second response of %s comes from the cache, without a nonce',
  async (path) => {
    await load(path);
    const again = await visit(path);
    expect(again.headers.get('server-timing')).toBe('page;desc=fresh');
    expect(`${[...again.headers].join()} ${again.text}`).not.toMatch(/nonce/i);
  },
);

testCases(
  'an unknown path is the 404 page with two links',
  [stray, '/movies/1', '/info/movie/118/cast', '/favicon.php', '/INFO', '/newest', '//evil.example/'],
  async (path) => {
    const response = await load(path);
    const html = response.text;
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(errorText.notFoundTitle);
    expect(html).toMatch(new RegExp(`<a class="button main" href="/">.*?${words.backToHome}</a>`));
    expect(html).toMatch(new RegExp(`<button [^>]*data-go-back[^>]*>.*?${words.goBack}</button>`));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

testCases(
  'a path below /info that is not a title redirects home',
  ['/info', '/info/', '/info/movie', '/info/movie/', '/info/tv', '/info/tv/', '/info/film'],
  async (path) => {
    const { status, headers } = await visit(path);
    expect([status, headers.get('location')]).toEqual([302, '/']);
  },
);

test('an unexpected failure shows the error page with its status and no details', async () => {
  const broken = {
    ...settings,
    get CACHE_KV(): never {
      throw new Error('a secret of the house');
    },
  };
  const { status, text } = await visitorOf(Object.defineProperties({}, Object.getOwnPropertyDescriptors(broken)))('/');
  expect(status).toBe(503);
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('503 Service Unavailable');
  expect(text).not.toContain('a secret of the house');
});

const formPaths = new Set(forms.map(([path]) => path));
/** An empty form is rejected; anonymous visitors are redirected to Sign In by the list's form. */
const formStatusOf = (path: string) => (path === '/my-list' ? 303 : formPaths.has(path) ? 422 : 405);

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('no screen accepts %s unless it has a form', async (method) => {
  for (const path of paths) {
    const foreign = await visit(path, { method });
    expect([path, foreign.status]).toEqual([path, 403]);
    const own = await visit(path, { method, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([path, own.status]).toEqual([path, method === 'POST' ? formStatusOf(path) : 405]);
  }
});

testCases('HEAD returns 200 without a body', paths, async (path) => {
  const response = await visit(path, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.text).toBe('');
});

test('robots.txt allows the catalogue only and names the sitemap', async () => {
  const response = await visit('/robots.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = response.text.trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const closed of ['/search', '/my-list', '/lists/add', '/profile', '/auth/', '/api/'])
    expect(lines).toContain(`Disallow: ${closed}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap.xml`);
});

test('every address in the sitemap exists, people and groups of trending titles included', async () => {
  await load('/'); // caches the details of trending titles
  const response = await visit('/sitemap.xml');
  const xml = response.text;
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset/);
  const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);
  expect(places.slice(0, 4)).toEqual(['/', '/movies', '/tv', '/new'].map((path) => origin + path));
  expect(places.length).toBeGreaterThan(100);
  expect(new Set(places).size).toBe(places.length);

  const around = ['person', 'company', 'keyword'].map((kind) =>
    places.find((place) => place.startsWith(`${origin}/${kind}/`))!,
  );
  const step = Math.floor(places.length / 10);
  const sample = [...around, ...places.filter((_, index) => index < 4 || index % step === 0).slice(0, 14)];
  expect(sample.length).toBeGreaterThanOrEqual(10);
  for (const place of sample) {
    expect(place.startsWith(`${origin}/`)).toBe(true);
    const found = await visit(place.slice(origin.length));
    expect([place, found.status]).toEqual([place, 200]);
  }
});

test('an anonymous visitor is asked to sign in for their list', async () => {
  const response = await load('/my-list');
  const html = response.text;
  expect(html).toContain('<h1>Sign in to access your list</h1>');
  expect(html).toMatch(new RegExp(`href="/auth/login\\?next=%2Fmy-list">${accountText.signIn}</a>`));
});

testCases('personal pages are not cacheable', ['/my-list', '/auth/login', '/auth/register'], async (path) => {
  const { headers } = await load(path);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-store', 'Cookie, Save-Data']);
});

test('a title page links to similar titles, never to itself', async () => {
  const titles = titlesOf((await load('/info/movie/118')).text);
  expect(titles.length).toBeGreaterThan(3);
  expect(titles).not.toContain('movie:118');
  expect(new Set(titles).size).toBe(titles.length);
});
