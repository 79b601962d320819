import { expect, test } from 'vitest';
import { foldText } from '../../../local/catalogue/folding.ts';
import { startCatalogue, type Listing } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

interface SearchPage extends Listing {
  readonly results: readonly (Listing['results'][number] & { known_for?: object[]; original_title?: string })[];
}

const { read } = startCatalogue({ scale: 40 });
const search = (query: string, kind = 'multi') =>
  read<SearchPage>(`/search/${kind}?query=${encodeURIComponent(query)}`);

testCases(
  'texts are compared without case, accents and punctuation',
  [
    ['Méliès', 'melies'],
    ['L’Année DERNIÈRE', 'lannee derniere'],
    ['Łódź, Straße & Ærø', 'lodz strasse aero'],
    ['静かな灯台', '静かな灯台'],
    ['  two   words ', 'two words'],
  ],
  (text, folded) => {
    expect(foldText(text)).toBe(foldText(folded));
  },
);

test('search ignores accents and case', async () => {
  expect(await search('GEORGES MELIES')).toEqual(await search('georges méliès'));
});

test('search matches beginnings of words in any order', async () => {
  const titles = (await search('moon tri')).results.map((item) => item.title);
  expect(titles).toContain('A Trip to the Moon');
});

test('search matches the original title', async () => {
  expect((await search('voyage dans la lune')).results[0]?.title).toBe('A Trip to the Moon');
});

test("the exact title comes first, and a director's name finds no titles", async () => {
  expect((await search('Nosferatu')).results[0]?.title).toMatch(/^Nosferatu/);
  const byName = await search('Murnau', 'movie');
  expect(byName.results).toEqual([]);
});

test('people have the titles they are known for', async () => {
  const person = (await search('Buster Keaton')).results.find((item) => item.media_type === 'person');
  expect(person).toMatchObject({ name: 'Buster Keaton' });
  expect(person?.known_for?.length).toBeGreaterThan(0);
});

test('search finds titles in other scripts', async () => {
  const { results } = await read<SearchPage>('/discover/movie?with_original_language=ja');
  const original = results[0]?.original_title ?? '';
  expect((await search(original)).results.map(({ id }) => id)).toContain(results[0]?.id);
});

test('an empty query or no match returns an empty page', async () => {
  for (const query of ['', '   ', '%%%', 'qqzzxxyy']) {
    expect(await search(query)).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
  }
});

test('adult titles are found only on request', async () => {
  const all = await read<SearchPage>('/discover/movie?include_adult=true&sort_by=vote_average.asc');
  const adult = all.results.find((item) => item.adult) ?? (await findAdult());
  const query = `/search/multi?query=${encodeURIComponent(adult?.title ?? '')}`;
  const ids = async (path: string) => (await read<SearchPage>(path)).results.map(({ id }) => id);
  expect(await ids(query)).not.toContain(adult?.id);
  expect(await ids(`${query}&include_adult=true`)).toContain(adult?.id);
});

async function findAdult() {
  for (let page = 1; page < 20; page += 1) {
    const { results } = await read<SearchPage>(`/discover/movie?include_adult=true&page=${page}`);
    const adult = results.find((item) => item.adult);
    if (adult) return adult;
  }
  return undefined;
}
