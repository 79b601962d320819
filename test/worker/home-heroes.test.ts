import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('home-heroes'));

/** Fills every list with these five films; those in `silent` have no trailer. */
function fiveFilms(silent: readonly number[] = []) {
  const entries = Array.from({ length: 5 }, (_, at) =>
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
  const fetches = fiveFilms();
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
  fiveFilms();
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

test('a title with nothing to play is not a hero while another has a trailer', async () => {
  fiveFilms([1, 2, 4, 5]);
  const withoutPlayer = visitorOf({ ...settingsAt('home-heroes'), PLAYER_MOVIE_URL: '', PLAYER_EPISODE_URL: '' });
  const names = new Set<string | undefined>();
  for (let count = 0; count < 10; count += 1) names.add(nameOf((await withoutPlayer('/')).text));
  expect([...names]).toEqual(['Title 3']);
});
