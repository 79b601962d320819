import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { episodesText, sourcesText } from '../../src/shared/text/episodes.ts';
import { elementsOf } from './markup.ts';
import { createUser } from './members.ts';
import { streamRequests, listStreams, resetStreams, visitWith } from './streams.ts';
import { breakCatalogue, restoreCatalogue, stats, resetCatalogue } from './upstream.ts';

beforeEach(async () => {
  await resetCatalogue();
  await resetStreams();
});

const visit = visitWith();
const hillbillies = '/info/tv/132';
const pioneerOne = '/info/tv/142';
const house = '/info/tv/501';

/** Text and state of the links in some markup. */
async function linksOf(text: string, within: string) {
  const part = text.slice(text.indexOf(within), text.indexOf('</nav>', text.indexOf(within)));
  return [...part.matchAll(/<a href="([^"]*)"[^>]*?( aria-current="true")?>([^<]*)</g)].map(
    ([, href, current, name]) => ({ name, href: href!.replaceAll('&amp;', '&'), current: Boolean(current) }),
  );
}

test('the first visit shows a placeholder for the episodes, with a link for visitors without script', async () => {
  const { text } = await visit(hillbillies);
  const section = (await elementsOf(text)).find(({ attributes }) => attributes['id'] === 'episodes');
  expect(section?.attributes).toMatchObject({ 'data-section': '/info/tv/132/episodes', 'data-late': '' });
  expect(text).toContain('href="/info/tv/132?season=1#episodes"');
  expect((await stats()).calls).toBe(1);
});

test('a cached season is part of the page, without upstream requests', async () => {
  await visit(hillbillies);
  await visit(`${hillbillies}/episodes`);
  const { calls } = await stats();
  const { text, headers } = await visit(hillbillies);
  expect(text).toContain('The Clampetts Strike Oil');
  expect(text).not.toContain('data-late');
  expect(headers.get('server-timing')).toContain('fresh');
  expect((await stats()).calls).toBe(calls);
  expect((await visit(hillbillies)).text).toBe(text);
});

test('an upcoming episode becomes an aired one on its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('1962-10-02T12:00:00Z');
  await visit(`${hillbillies}/episodes`);
  const coming = async () => (await visit(hillbillies)).text.split('Airs <time').length - 1;
  expect(await coming()).toBe(9);
  expect(await coming()).toBe(9);
  vi.setSystemTime('1962-10-03T00:00:01Z');
  expect(await coming()).toBe(8);
});

test('seasons are sorted by number, Specials last, and the first above 0 is selected', async () => {
  const { text } = await visit(`${house}/episodes`);
  expect(await linksOf(text, episodesText.seasons)).toEqual([
    { name: 'Season 1', href: '/info/tv/501?season=1#episodes', current: true },
    { name: 'Season 2', href: '/info/tv/501?season=2#episodes', current: false },
    { name: 'Specials', href: '/info/tv/501?season=0#episodes', current: false },
  ]);
});

test.each([
  ['2', 'Season 2, 8 episodes'],
  ['0', 'Specials, 1 episode'],
  ['9', 'Season 1, 6 episodes'],
  ['-1', 'Season 1, 6 episodes'],
  ['1e0', 'Season 1, 6 episodes'],
  ['', 'Season 1, 6 episodes'],
])('the address ?season=%s shows: %s', async (season, summary) => {
  const { text } = await visit(`${house}?season=${season}`);
  expect(text).toContain(`data-spoken="">${summary}<`);
});

test('an episode has a still, name, date, length, rating and overview or a placeholder sentence', async () => {
  const { text } = await visit(`${hillbillies}/episodes?season=1`);
  const elements = await elementsOf(text);
  expect(elements.filter(({ tag, attributes }) => tag === 'img' && attributes['src']?.includes('/w300/'))).toHaveLength(
    10,
  );
  expect(text).toContain('<h3><span>1</span> The Clampetts Strike Oil</h3>');
  expect(elements).toContainEqual({ tag: 'time', attributes: { datetime: '1962-09-26', 'data-day': '' } });
  expect(text).toMatch(/Rated \d\.\d out of 10/);
  expect(text).toContain(episodesText.noOverview);
  expect(text.split(episodesText.noOverview).length).toBeLessThan(10);
});

test('the still of an episode links to the player', async () => {
  const { text } = await visit(`${pioneerOne}/episodes`);
  const still = (await elementsOf(text)).find(({ attributes }) => attributes['data-watch']);
  expect(still?.attributes).toMatchObject({
    href: '/watch/tv/142?season=1&amp;episode=1',
    'aria-label': 'Play episode 1, Earthfall',
  });
  expect(JSON.parse(still!.attributes['data-watch']!.replaceAll('&quot;', '"'))).toMatchObject({
    mediaType: 'tv',
    id: 142,
    season: 1,
    episode: 1,
    title: 'Pioneer One',
  });
});

test('without a player stills are plain pictures', async () => {
  const { text } = await visitWith({ PLAYER_EPISODE_URL: '' })(`${pioneerOne}/episodes`);
  expect(text).toContain('Earthfall');
  expect(text).not.toContain('/watch/');
});

test('without script a season, an episode and a quality are links to the page', async () => {
  const { text } = await visit(`${pioneerOne}?season=1&episode=1&quality=720p`);
  expect(text).toContain('<details open="">');
  expect(text).toContain('Pioneer.One.S01E01.720p.x264-VODO');
  expect(await linksOf(text, sourcesText.quality)).toEqual(
    ['All', '2160p', '1080p', '720p', '480p'].map((name) => ({
      name,
      href: `/info/tv/142?season=1&episode=1&quality=${name.toLowerCase()}#episode-1`,
      current: name === '720p',
    })),
  );
  const rows = (await elementsOf(text)).filter(({ tag, attributes }) => tag === 'li' && 'data-quality' in attributes);
  expect(rows.map(({ attributes }) => [attributes['data-quality'], 'hidden' in attributes])).toEqual([
    ['720p', false],
    ['', true],
  ]);
});

test('a quality without sources shows a message', async () => {
  const { text } = await visit(`${pioneerOne}?season=1&episode=1&quality=2160p`);
  expect(text).toContain(`<p class="help" data-none="">${sourcesText.noneLikeThat}`);
  expect(text).toContain('<b data-count="">0 / 2</b>');
});

test('a series without an IMDb id shows one message, and causes no lookup', async () => {
  const { text } = await visit(`${house}/episodes`);
  expect(text.split(sourcesText.none)).toHaveLength(2);
  expect(text).not.toContain('data-sources');
  expect((await visit(`${house}/season/1/episode/1/sources`)).text).toContain(sourcesText.none);
  expect(await streamRequests()).toEqual([]);
});

test('without a configured stream source the page shows its episodes and mentions no sources', async () => {
  const bare = visitWith({ STREAMS_URL: '' });
  const { text } = await bare(`${pioneerOne}?season=1&episode=1`);
  expect(text).toContain('Earthfall');
  for (const part of ['data-sources', sourcesText.heading]) expect(text).not.toContain(part);
  expect((await bare(`${pioneerOne}/season/1/episode/1/sources`)).status).toBe(404);
});

test('each source has one magnet link: one hash, one name, eight trackers', async () => {
  const { text, status, headers } = await visit(`${pioneerOne}/season/1/episode/6/sources`);
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'public, max-age=300',
    'noindex',
  ]);
  expect(text).toContain('1.51 GB');
  const magnet = (await elementsOf(text)).find(({ tag }) => tag === 'a')!.attributes['href']!;
  const { searchParams } = new URL(magnet.replaceAll('&amp;', '&'));
  expect(searchParams.getAll('xt')).toEqual(['urn:btih:66ed7f30e3b30fa647abaa19a36e7503aa071535']);
  expect(searchParams.getAll('dn')).toEqual(['Pioneer.One.S01E06.720p.x264-VODO']);
  expect(searchParams.getAll('tr')).toHaveLength(8);
});

test('an episode without sources shows a message', async () => {
  expect((await visit(`${pioneerOne}/season/1/episode/2/sources`)).text).toContain(sourcesText.none);
});

test.each([
  ['sources', '/season/1/episode/1/sources'],
  ['empty results', '/season/1/episode/2/sources'],
])('%s are requested once for simultaneous visitors, and then cached', async (_, path) => {
  await Promise.all(Array.from({ length: 5 }, () => visit(pioneerOne + path)));
  await visit(pioneerOne + path);
  expect(await streamRequests()).toHaveLength(1);
});

test.each([
  '/season/1/episode/99/sources',
  '/season/9/episode/1/sources',
  '/season/1/episode/0x1/sources',
  '/season/1/episode/1%2F..%2F2/sources',
  '/season/01/episode/1/sources',
  '/season/-1/episode/1/sources',
  '/season/1/episode/11111/sources',
])('an episode that does not exist (%s) causes no request', async (path) => {
  expect((await visit(pioneerOne + path)).status).toBe(404);
  expect(await streamRequests()).toEqual([]);
});

test.each(['/info/tv/104/episodes', '/info/tv/104/season/1/episode/1/sources', '/info/tv/999999/episodes'])(
  'a blocked or unknown title (%s) shows nothing',
  async (path) => {
    const { status, text } = await visit(path);
    expect(status).toBe(404);
    expect(text).not.toContain('<li id="episode-');
  },
);

test('excessive requests are rate-limited, and cached responses cost nothing', async () => {
  const API_LIMIT = { limit: () => Promise.resolve({ success: false }) } as unknown as RateLimit;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const path = `${pioneerOne}/season/1/episode/1/sources`;
  const visitor = { headers: { 'cf-connecting-ip': '203.0.113.9' } };
  const rejected = await visitWith({ API_LIMIT })(path, visitor);
  expect([rejected.status, rejected.text.includes(sourcesText.failed)]).toEqual([503, true]);
  expect(await streamRequests()).toEqual([]);
  await visit(path);
  expect((await visitWith({ API_LIMIT })(path, visitor)).status).toBe(200);
});

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</a></li></ul></details><script>1</script>',
  '&lt;script&gt;',
  'javascript:alert(1)',
  '&xt=urn:btih:' + 'f'.repeat(40),
  '&tr=udp://evil.example:1',
  '\u202egpj.exe',
  '\r\nSet-Cookie: a=b',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--',
];

test('markup in titles is escaped', async () => {
  const streams = payloads.map((payload, index) => ({
    name: `${payload}\n1080p${payload}`,
    title: `${payload} ${['1080p', '720p', '480p', '2160p'][index % 4]}\n👤 5 💾 1 GB ⚙️ ${payload}`,
    infoHash: index.toString(16).padStart(40, '0'),
  }));
  await listStreams('tt1748166:1:3', streams);
  const { text } = await visit(`${pioneerOne}/season/1/episode/3/sources`);
  const elements = await elementsOf(text);
  const tags = new Set(elements.map(({ tag }) => tag));
  expect([...tags].filter((tag) => ['script', 'img', 'iframe'].includes(tag))).toEqual([]);
  expect(elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith('on'))).toEqual(
    [],
  );
  const magnets = elements.filter(({ tag, attributes }) => tag === 'a' && attributes['href']);
  expect(magnets.length).toBeGreaterThan(2);
  for (const { attributes } of magnets) {
    const { searchParams, protocol } = new URL(attributes['href']!.replaceAll('&amp;', '&'));
    expect([protocol, searchParams.getAll('xt').length, searchParams.getAll('tr').length]).toEqual(['magnet:', 1, 8]);
  }
});

test('at most three sources of a quality are listed, sorted by seeds', async () => {
  const streams = Array.from({ length: 40 }, (_, index) => ({
    name: `Torrentio\n${['2160p', '1080p', '720p', '480p'][index % 4]}`,
    title: `Show ${index}\n👤 ${index}`,
    infoHash: index.toString(16).padStart(40, '0'),
  }));
  await listStreams('tt1748166:1:4', streams);
  const { text } = await visit(`${pioneerOne}/season/1/episode/4/sources`);
  const seeds = [...text.matchAll(/Seeds<\/dt><dd>(\d+)/g)].map(([, count]) => Number(count));
  expect(seeds).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28]);
});

test('a failing season shows an error with a retry link, in the page and as a fragment', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await visit(hillbillies);
  await breakCatalogue('500', '/season/');
  const alone = await visit(`${hillbillies}/episodes?season=2`);
  expect([alone.status, alone.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const page = await visit(`${hillbillies}?season=2`);
  expect(page.status).toBe(200);
  for (const { text } of [alone, page]) {
    expect(text).toContain(episodesText.failed);
    expect(text).toContain('href="/info/tv/132?season=2#episodes"');
  }
  await restoreCatalogue();
  expect((await visit(`${hillbillies}/episodes?season=2`)).text).toContain('Season 2, 12 episodes');
});

test('the preferred quality is preselected, and names are in the viewer’s language', async () => {
  const { browser } = await createUser();
  const preferences = { sent: 'yes', defaultPlaybackQuality: '1080p', language: 'de', region: 'AT' };
  await browser.send('/profile/preferences', preferences);
  const picked = async (query: string) => {
    const { text, headers } = await browser.request(pioneerOne + query);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return { text, current: (await linksOf(text, sourcesText.quality)).find(({ current }) => current)?.name };
  };
  const preferred = await picked('?season=1');
  expect(preferred.current).toBe('1080p');
  expect(preferred.text).toContain('<h3 lang="de-DE">');
  expect((await picked('')).current).toBe('1080p'); // from the cache
  expect((await picked('?season=1&quality=all')).current).toBe('All');
});

test('the test settings name a stream source', () => {
  expect((env as unknown as { STREAMS_URL: string }).STREAMS_URL).toBe('https://streams.test/streams');
});
