import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';
import { shortenLimits } from './timed.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('home-heroes'));

/** Fills every list with these films; those in `silent` have no trailer. */
function films(count: number, silent: readonly number[] = []) {
  const entries = Array.from({ length: count }, (_, at) =>
    anEntry({ id: at + 1, media_type: 'movie', title: `Title ${at + 1}` }),
  );
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const id = Number(/\/movie\/(\d+)$/.exec(pathname)?.[1]);
    const videos = silent.includes(id) ? { videos: { results: [] } } : {};
    return Response.json(id ? someDetails({ ...entries[id - 1], ...videos }) : aList(entries));
  });
}

const heroOf = (html: string) => /<section class="hero".*?<\/section>/s.exec(html)?.[0] ?? '';
const nameOf = (html: string) => /<h1 id="hero-title">(.*?)<\/h1>/.exec(html)?.[1];

/** Home with these random numbers, from one cache entry. */
async function visitBy(chances: readonly number[], init?: RequestInit) {
  const random = vi.spyOn(Math, 'random');
  const responses = [];
  for (const chance of chances) {
    random.mockReturnValue(chance);
    responses.push(await visit('/', init));
  }
  random.mockRestore();
  return responses;
}

test('each request gets one of five heroes on one cached home page, without upstream requests', async () => {
  const fetches = films(5);
  await visit('/');
  fetches.mockClear();
  const responses = await visitBy([0, 0.2, 0.4, 0.6, 0.8, 0.999]);
  expect(fetches).not.toHaveBeenCalled();
  const names = responses.map(({ text }) => nameOf(text));
  expect([new Set(names).size, names[5]]).toEqual([5, names[4]]);
  expect(new Set(responses.map(({ text }) => text.replace(heroOf(text), ''))).size).toBe(1);
  expect(responses.map(({ headers }) => headers.get('server-timing'))).toEqual(responses.map(() => 'page;desc=fresh'));
});

test('home returns 304 only for the hero that the browser has', async () => {
  films(5);
  await visit('/');
  const [first, second] = await visitBy([0, 0.2]);
  const tagOf = ({ headers }: NonNullable<typeof first>) => headers.get('etag');
  expect(tagOf(first!)).not.toBe(tagOf(second!));
  const again = await visitBy([0, 0.2], { headers: { 'if-none-match': tagOf(first!)! } });
  expect(again.map(({ status, text }) => [status, nameOf(text)])).toEqual([
    [304, undefined],
    [200, nameOf(second!.text)],
  ]);
});

const withoutPlayer = visitorOf({ ...settingsAt('home-heroes'), PLAYER_MOVIE_URL: '', PLAYER_EPISODE_URL: '' });

async function heroesWithoutPlayer(): Promise<string[]> {
  await withoutPlayer('/');
  const random = vi.spyOn(Math, 'random');
  const names = new Set<string>();
  for (let at = 0; at < 5; at += 1) {
    random.mockReturnValue(at / 5);
    names.add(nameOf((await withoutPlayer('/')).text)!);
  }
  return [...names].toSorted();
}

test('titles with something to play take the place of those without it', async () => {
  const calls = films(8, [1, 2, 4]);
  expect(await heroesWithoutPlayer()).toEqual([3, 5, 6, 7, 8].map((id) => `Title ${id}`));
  expect(calls.mock.calls.length).toBeLessThanOrEqual(homeRows.length + 8);
});

test('heroes are fewer than five if fewer titles have something to play, and home looks for them in 15', async () => {
  const silent = Array.from({ length: 20 }, (_, at) => at + 1).filter((id) => id !== 3);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const calls = films(20, silent);
  expect(await heroesWithoutPlayer()).toEqual(['Title 3']);
  expect(calls.mock.calls.length).toBe(homeRows.length + 15);
});

/** Lets the lists answer, and the details of films respond with this. */
function breakDetails(respond: () => Promise<Response>): void {
  const answer = films(5).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation((input, init) =>
    /\/movie\/\d/.test(String(input instanceof Request ? input.url : input)) ? respond() : answer(input, init),
  );
}

const fail = async () => new Response(null, { status: 503 });
const respondLate = () => new Promise<Response>((resolve) => setTimeout(resolve, 1_000, Response.json(someDetails())));

test.each([
  ['fail', fail],
  ['are slow', respondLate],
])('while details %s, home without a player has no hero, and the next visit looks again', async (_, respond) => {
  shortenLimits();
  breakDetails(respond);
  const { status, text } = await withoutPlayer('/');
  expect([status, text.includes('class="row'), heroOf(text)]).toEqual([200, true, '']);
  films(5);
  expect(heroOf((await withoutPlayer('/')).text)).not.toBe('');
  expect((await withoutPlayer('/')).headers.get('server-timing')).toBe('page;desc=fresh');
});

test('while details fail, home with a player has films as heroes, and is cached', async () => {
  breakDetails(fail);
  expect(nameOf((await visit('/')).text)).toMatch(/^Title /);
  expect((await visit('/')).headers.get('server-timing')).toBe('page;desc=fresh');
});
