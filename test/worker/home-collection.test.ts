import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeText } from '../../src/shared/text/pages.ts';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf({ ...settingsAt('home-collection'), HOME_COLLECTION: '9' });

const films = [1, 2].map((id) => anEntry({ id, release_date: `200${id}-01-01` }));
const lamps = () => Response.json({ id: 9, name: 'The Lamps Collection', parts: films.toReversed() });

/** Home when the catalogue returns this response for the collection. */
async function homeWith(collection: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname.startsWith('/3/collection/')) return collection();
    return Response.json(/\d$/.test(pathname) ? someDetails() : aList(films));
  });
  const response = await visit('/');
  const row = /<section class="row wide" id="collection".*?<\/section>/s.exec(response.text)?.[0] ?? null;
  const second = await visit('/');
  return { row, cache: second.headers.get('server-timing') };
}

test("home shows the operator's collection as a complete row in the order of release", async () => {
  const { row, cache } = await homeWith(lamps);
  expect(row).toContain('href="/collection/9-the-lamps-collection"');
  expect(titlesOf(row!)).toEqual(['movie:1', 'movie:2']);
  expect(cache).toBe('page;desc=fresh');
});

test("the sitemap has the operator's collection and its films once home has loaded them", async () => {
  await homeWith(lamps);
  const fetches = vi.mocked(fetch);
  fetches.mockClear();
  const { text } = await visit('/sitemap.xml');
  for (const path of ['/collection/9-the-lamps-collection', '/info/movie/1', '/info/movie/2'])
    expect(text).toContain(`<loc>https://marquee.test${path}</loc>`);
  expect(fetches.mock.calls.filter(([input]) => String(input).includes('/collection/'))).toEqual([]);
});

test('home omits the row of an unknown collection, and is cached', async () => {
  const { row, cache } = await homeWith(() => Response.json({ status_code: 34 }, { status: 404 }));
  expect([row, cache]).toEqual([null, 'page;desc=fresh']);
});

test('a collection that fails to load shows an error, and home is not cached', async () => {
  const { row, cache } = await homeWith(() => new Response('', { status: 400 }));
  expect([row, cache]).not.toContain('page;desc=fresh');
  expect((await visit('/')).text).toContain(homeText.rowFailed);
});
