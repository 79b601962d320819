import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brotliSize } from '../../bench/brotli.ts';
import { budgets } from '../../bench/budgets.ts';
import { anEntry } from '../support/factories.ts';
import { somePath, someWords } from '../support/some-words.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('long-filmography'));
const path = '/person/7-ada-vance';

type Entry = Record<string, unknown>;

/** Makes the catalogue return a person with these credits. */
const mockPerson = (cast: Entry[], crew: Entry[] = [], biography = '') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      id: 7,
      name: 'Ada Vänce',
      biography,
      known_for_department: 'Acting',
      combined_credits: { cast, crew },
    }),
  );

const plainOf = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** A credit with made-up texts. Every third one is of a series. */
const aCredit = (index: number, overrides: Entry = {}): Entry => {
  const kind = index % 3 === 0 ? 'tv' : 'movie';
  const [name, date] = [someWords(3, index), `${2025 - (index % 60)}-01-01`];
  return anEntry({
    id: 100_000 + index * 7_919,
    media_type: kind,
    poster_path: somePath(index),
    ...(kind === 'tv'
      ? { title: undefined, release_date: undefined, name, first_air_date: date }
      : { title: name, release_date: date }),
    ...overrides,
  });
};

const departments = ['Directing', 'Writing', 'Production', 'Sound', 'Editing', 'Camera', 'Costume & Make-Up'];
const cast = Array.from({ length: 214 }, (_, index) => aCredit(index, { character: someWords(2, index + 9_000) }));
const crew = Array.from({ length: 86 }, (_, index) =>
  aCredit(300 + index, { department: departments[Math.floor(Math.sqrt(index)) % 7], job: someWords(1, index) }),
);
const titles = [...cast, ...crew].map(({ id, media_type }) => `/info/${String(media_type)}/${String(id)}`);

/** Follows links between the pages of the person. Returns the markup of each by its path. */
async function crawl(start: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const due = [start];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    if (pages.has(next)) continue;
    const { status, text } = await visit(next);
    expect(status, next).toBe(200);
    pages.set(next, text);
    for (const [, href] of text.matchAll(/href="(\/person\/7-[^"#]*)/g)) due.push(href!.replaceAll('&amp;', '&'));
  }
  return pages;
}

const linksOf = (text: string) =>
  [...text.matchAll(/<li><span>[^<]*<\/span><span><a href="([^"]+)"/g)].map(([, href]) => href!);

test('every page of a person with 300 credits is at most 8 kB, compressed, and links lead to each credit', async () => {
  mockPerson(cast, crew, Array.from({ length: 5 }, (_, index) => someWords(80, index)).join('\n\n'));
  const pages = await crawl(path);
  for (const [page, text] of pages) expect(brotliSize(text), page).toBeLessThanOrEqual(budgets.personHtml);
  expect(linksOf(pages.get(path)!).length).toBeGreaterThan(40);
  const [all, series] = [`${path}?department=acting`, `${path}?department=acting&type=tv`];
  const linked = [...pages].flatMap(([page, text]) => (page.includes('type=') ? [] : linksOf(text)));
  expect(new Set(linked)).toEqual(new Set(titles));
  expect(plainOf(pages.get(path)!)).toContain('All 214 credits in Acting');
  expect(linksOf(pages.get(`${all}&page=3`)!)).toHaveLength(14);
  expect(pages.get(`${all}&page=3`)).toContain(
    `<link rel="canonical" href="https://marquee.test${all.replace('&', '&amp;')}&amp;page=3"/>`,
  );
  expect(pages.get(`${all}&page=3`)).toContain('<title>Ada Vänce: Acting · Page 3 · Marquee</title>');
  expect(pages.get(all)).not.toContain('name="robots"');
  expect(linksOf(pages.get(series)!).toSorted()).toEqual(
    titles
      .slice(0, 214)
      .filter((href) => href.includes('/tv/'))
      .toSorted(),
  );
  expect(pages.get(series)).toContain('<meta name="robots" content="noindex"/>');
  expect(linksOf(pages.get(`${path}?type=movie`)!).every((href) => href.startsWith('/info/movie/'))).toBe(true);
});

test.each([
  ['?department=acting&page=9', '?department=acting&page=3'],
  ['?department=sleeping', ''],
  ['?department=writing&type=tv&page=2', '?department=writing&type=tv'],
])('%s redirects to what the person has: %s', async (query, expected) => {
  mockPerson(cast, crew);
  const { status, headers } = await visit(path + query);
  expect([status, headers.get('location')]).toEqual([302, path + expected]);
});

test('credits without a day come first, and a person is known for the titles with most votes', async () => {
  const recent = Array.from({ length: 150 }, (_, index) => aCredit(index, { vote_count: 1 }));
  const classic = { media_type: 'movie', title: 'Old Classic', release_date: '1950-01-01', vote_count: 9_000 };
  const planned = { media_type: 'movie', title: 'Planned', release_date: '', vote_count: 0 };
  mockPerson([anEntry({ id: 1, ...classic }), ...recent, anEntry({ id: 2, ...planned })]);
  const { text } = await visit(path);
  expect(/class="card" href="([^"]+)"/.exec(text)?.[1]).toBe('/info/movie/1');
  expect(plainOf(text)).toMatch(/Acting 152 Upcoming Planned 2025 /);
  expect(plainOf((await visit(`${path}?department=acting&page=2`)).text)).toMatch(/ 1950 Old Classic/);
});
