import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { countsAsWatched, type PlayerView } from '../../src/shared/domain/player-view.ts';
import { playerText } from '../../src/shared/text/player.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { attributeOf as readAttribute, type Element, elementsOf } from './markup.ts';
import { someDetails } from '../support/factories.ts';
import { harmlessText, onePerContext, hostileCatalogue } from './hostile-catalogue.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const settings = settingsAt('player');
const visit = visitorOf(settings);
const control = 'https://player.catalogue.test/__control';

beforeAll(clearCaches);
afterAll(() => fetch(`${control}/faults`, { method: 'DELETE' }));

/** A site with other player settings; an empty setting counts as missing. */
const visitWith = (given: Partial<Bindings>) => visitorOf({ ...settings, ...given });

/** The path that the player overlay of another page requests. */
const jsonOf = (path: string) => path.replace(/(\?|$)/, '/player$1');

/** An attribute as a browser would parse it. */
const attributeOf = (
  elements: readonly Element[],
  tag: string,
  wanted: Readonly<Record<string, string>>,
  name: string,
) => readAttribute(elements, tag, wanted, name)?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null;

/** The props of the page's island. */
const islandPropsOf = async (html: string) => {
  const island = (await elementsOf(html)).find(({ attributes }) => attributes['data-name'] === 'player-page');
  const props = island!.attributes['data-props']!.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return (JSON.parse(props) as { view: PlayerView }).view;
};

const frameOf = async (html: string) => {
  const frames = (await elementsOf(html)).filter(({ tag }) => tag === 'iframe');
  expect(frames).toHaveLength(1);
  return frames[0]!.attributes;
};

test.each([
  ['/watch/movie/118', 'https://player.test/embed/movie/tt0013442'],
  ['/watch/tv/103?season=1&episode=2', 'https://player.test/embed/tv/tt0006206/1/2'],
  ['/watch/tv/501?season=2&episode=2', 'https://player.test/embed/tv/501/2/2'],
  ['/watch/tv/501', 'https://player.test/embed/tv/501/1/1'],
  ['/watch/tv/501?season=0&episode=1', 'https://player.test/embed/tv/501/0/1'],
  // The catalogue lists Bonanza's first season from episode 19 on.
  ['/watch/tv/131', 'https://player.test/embed/tv/tt0052451/1/19'],
  ['/watch/tv/131?season=1&episode=1', 'https://player.test/embed/tv/tt0052451/1/19'],
])('%s embeds %s, as a page and as an overlay', async (path, address) => {
  const { status, text } = await visit(path);
  expect(status).toBe(200);
  const frame = await frameOf(text);
  expect(frame['src']).toBe(address);
  expect(frame['title']).toMatch(/^Player: /);
  const json = await visit(jsonOf(path));
  expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(JSON.parse(json.text)).toEqual(await islandPropsOf(text));
});

test('the frame may only autoplay and go fullscreen', async () => {
  const { sandbox, allow } = await frameOf((await visit('/watch/movie/118')).text);
  expect(sandbox).toBe('allow-scripts allow-same-origin');
  expect(allow).toBe('autoplay; fullscreen; encrypted-media; picture-in-picture');
});

test('the link to a new tab sends no referrer and no opener', async () => {
  const elements = await elementsOf((await visit('/watch/movie/118')).text);
  const href = 'https://player.test/embed/movie/tt0013442';
  expect(attributeOf(elements, 'a', { href }, 'rel')).toBe('noopener noreferrer');
  expect(attributeOf(elements, 'a', { href }, 'target')).toBe('_blank');
});

test('the page has its title and styles, no script of its own, and noindex', async () => {
  const { text } = await visit('/watch/tv/501?season=1&episode=2');
  expect(text).toContain('<title>The Tuesday Boat, S1 E2 · The Second Ledger · Marquee</title>');
  expect(text).toContain('<link rel="stylesheet" href="/assets/player.css"');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toMatch(/<h1 id="player-title"><a href="\/info\/tv\/501">The Tuesday Boat<\/a><\/h1>/);
  expect(text).toContain(playerText.backTo('The Tuesday Boat'));
  expect(text).not.toContain('data-control');
});

test.each([
  ['season=1&episode=1', null, 'season=1&episode=2'],
  ['season=1&episode=6', 'season=1&episode=5', 'season=2&episode=1'],
  ['season=2&episode=1', 'season=1&episode=6', 'season=2&episode=2'],
  ['season=2&episode=8', 'season=2&episode=7', null],
  ['season=0&episode=1', null, null],
])('the neighbours of ?%s are %s and %s', async (query, previous, next) => {
  const elements = await elementsOf((await visit(`/watch/tv/501?${query}`)).text);
  const address = (to: string | null) => to && `/watch/tv/501?${to}`;
  expect(attributeOf(elements, 'a', { 'aria-label': playerText.previous }, 'href')).toBe(address(previous));
  expect(attributeOf(elements, 'a', { 'aria-label': playerText.next }, 'href')).toBe(address(next));
});

test.each([
  '/watch/movie/0',
  '/watch/movie/7x',
  '/watch/film/118',
  '/watch/movie/99999',
  '/watch/movie/104',
  '/watch/tv/104?season=1&episode=1',
  '/watch/tv/501?season=9&episode=1',
  '/watch/tv/501?season=1&episode=99',
  '/watch/tv/501?season=1',
  '/watch/tv/501?season=1&episode=0',
  '/watch/tv/501?season=-1&episode=1',
  '/watch/tv/501?season=1&episode=1e1',
  '/watch/tv/501?season=99999&episode=1',
])('%s returns 404', async (path) => {
  const { status, text } = await visit(path);
  expect([status, text.includes(titleText.redirecting)]).toEqual([404, true]);
  const json = await visit(jsonOf(path));
  expect([json.status, JSON.parse(json.text)]).toEqual([404, { problem: 'missing' }]);
});

test.each([
  ['/watch/movie/118', 'PLAYER_MOVIE_URL'],
  ['/watch/tv/501', 'PLAYER_EPISODE_URL'],
] as const)('without its setting %s shows that the player is not set up, and names %s', async (path, name) => {
  const { status, text } = await visitWith({ [name]: '' })(path);
  expect(status).toBe(200);
  expect(text).toContain(playerText.notSetUp);
  expect(text).toContain(`The setting ${name} is missing.`);
  expect(text).not.toContain('<iframe');
  await clearCaches();
  expect((await visitWith({ [name]: '' })(path.replace('watch', 'info'))).text).not.toContain(`href="${path}"`);
});

test('a title without the id that the player needs shows that it cannot be played', async () => {
  const { status, text } = await visitWith({
    PLAYER_EPISODE_URL: 'https://player.test/tv/{imdb}/{season}/{episode}',
  })('/watch/tv/501?season=1&episode=1');
  expect([status, text.includes(playerText.notPlayable), text.includes('<iframe')]).toEqual([200, true, false]);
});

test('with a failing catalogue the page shows an error with Try Again and does not redirect', async () => {
  await fetch(`${control}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '^/movie/119', fault: '500' }),
  });
  for (const path of ['/watch/movie/119', '/info/movie/119']) {
    const { status, headers, text } = await visit(path);
    expect([status, text.includes(titleText.failed), headers.has('refresh')]).toEqual([503, true, false]);
    expect(text).not.toMatch(/data-leave-for|http-equiv="refresh"|Redirecting/);
    expect(text).toContain(`<a class="button main" href="${path}">`);
  }
  const json = await visit('/watch/movie/119/player');
  expect([json.status, JSON.parse(json.text)]).toEqual([503, { problem: 'failing' }]);
});

test('an episode plays although its season fails', async () => {
  await fetch(`${control}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '^/tv/502/season/1', fault: '500' }),
  });
  const { status, text } = await visit('/watch/tv/502?season=1&episode=2');
  expect(status).toBe(200);
  expect((await frameOf(text))['src']).toBe('https://player.test/embed/tv/502/1/2');
  expect(text).toContain('S1 E2</p>');
});

test('the previous link into a season with gaps leads to its last episode', async () => {
  const elements = await elementsOf((await visit('/watch/tv/131?season=2&episode=1')).text);
  const previous = attributeOf(elements, 'a', { 'aria-label': playerText.previous }, 'href')!;
  const { status, text } = await visit(previous);
  expect(status).toBe(200);
  expect((await frameOf(text))['src']).toBe('https://player.test/embed/tv/tt0052451/1/28');
});

test('a series without seasons has no Watch button, and its player shows a message', async () => {
  await clearCaches();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(someDetails({ title: 'The Unmade', seasons: [] })),
  );
  const { text } = await visit('/info/tv/9001');
  expect(text).toContain('The Unmade');
  expect(text).not.toContain('data-watch');
  const player = await visit('/watch/tv/9001');
  expect([player.status, player.text.includes('<iframe')]).toEqual([200, false]);
  expect(player.text).toContain(playerText.nothingYet);
  expect(player.text).toContain('The Unmade');
  vi.restoreAllMocks();
});

const upcomingDay = '2099-03-01';

test.each([
  ['movie', { release_date: upcomingDay }],
  ['tv', { name: 'Ahead', first_air_date: upcomingDay, seasons: [{ season_number: 1, episode_count: 8 }] }],
] as const)('an upcoming %s shows its release date instead of playing', async (mediaType, details) => {
  await clearCaches();
  const response = someDetails({ ...details, id: 9002, videos: { results: [] } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(response));
  onTestFinished(() => void vi.restoreAllMocks());
  const { text } = await visit(`/info/${mediaType}/9002`);
  expect(text).toMatch(/Coming <time dateTime="2099-03-01" data-day="">March 1, 2099<\/time>/);
  expect(text).not.toContain('data-watch');
  const player = await visit(`/watch/${mediaType}/9002`);
  expect([player.status, player.text.includes('<iframe')]).toEqual([200, false]);
  expect(countsAsWatched(await islandPropsOf(player.text))).toBe(false);
  expect(player.text).toContain('Coming March 1, 2099');
});

test.each([
  ['an upcoming film', upcomingDay, {}],
  ['a film on a site without a player', '1999-10-15', { PLAYER_MOVIE_URL: '' }],
])('%s has its trailer as its main action', async (_, release_date, given) => {
  await clearCaches();
  const response = someDetails({ release_date, id: 9003 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(response));
  onTestFinished(() => void vi.restoreAllMocks());
  const { text } = await visitWith(given)('/info/movie/9003');
  expect(text).toMatch(/<button type="button" class="button main[^>]*>/);
});

test('an unaired episode shows its air date without a frame or history; the last aired one plays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('1962-10-03T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const unaired = await visit('/watch/tv/132?season=1&episode=3');
  expect([unaired.status, unaired.text.includes('<iframe')]).toEqual([200, false]);
  expect(unaired.text).toContain(playerText.episodeNotAired);
  expect(unaired.text).toContain(playerText.episodeNotAiredHint('October 10, 1962'));
  expect(countsAsWatched(await islandPropsOf(unaired.text))).toBe(false);
  const aired = await visit('/watch/tv/132?season=1&episode=2');
  expect([aired.text.includes('<iframe'), countsAsWatched(await islandPropsOf(aired.text))]).toEqual([true, true]);
});

/** The structure of the player page: elements with their attribute names. */
async function shapeWith(word: string): Promise<string[]> {
  await clearCaches();
  vi.spyOn(globalThis, 'fetch').mockImplementation(hostileCatalogue(word));
  const { status, text } = await visit('/watch/movie/1');
  vi.restoreAllMocks();
  expect(status).toBe(200);
  expect((await frameOf(text))['src']).toBe('https://player.test/embed/movie/1');
  return (await elementsOf(text)).map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).join(' ')}`);
}

test('markup in the catalogue stays text in the player', async () => {
  const shape = await shapeWith(harmlessText);
  for (const payload of onePerContext) expect(await shapeWith(payload), payload).toEqual(shape);
});

test('Watch is the main action of a title page, which does not reveal the player’s address', async () => {
  const { text } = await visit('/info/movie/118');
  const elements = await elementsOf(text);
  const watch = attributeOf(elements, 'a', { class: 'button main' }, 'data-watch');
  expect(JSON.parse(watch ?? '')).toEqual({ mediaType: 'movie', id: 118, title: 'Nosferatu' });
  expect(elements.filter((element) => element.attributes['class'] === 'button main')).toHaveLength(1);
  // The catalogue has no trailer of this film.
  expect(text).not.toContain(titleText.watchTrailer);
  expect(text).not.toContain('player.test');
});
