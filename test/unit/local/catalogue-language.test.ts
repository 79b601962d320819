import { expect, test } from 'vitest';
import { createCatalogue } from '../../../local/catalogue/index.ts';

const { app } = createCatalogue({ token: 'test-token' });

type Title = { id: number; title: string; original_title: string; original_language: string; overview: string };

async function read<T>(path: string, language?: string): Promise<T> {
  const url = new URL(`http://catalogue.test/3${path}`);
  if (language) url.searchParams.set('language', language);
  const response = await app.fetch(new Request(url, { headers: { authorization: 'Bearer test-token' } }));
  return (await response.json()) as T;
}

const findGermanFilm = async (language?: string) => {
  const { results } = await read<{ results: Title[] }>('/search/movie?query=Nosferatu', language);
  return results[0]!;
};

test('a film has its original title in its own language and the English title in others', async () => {
  const { original_title: originalTitle, title: englishTitle, original_language: language } = await findGermanFilm();
  expect(language).toBe('de');
  expect(originalTitle).not.toBe(englishTitle);
  expect((await findGermanFilm('de-DE')).title).toBe(originalTitle);
  expect((await findGermanFilm('fr-FR')).title).toBe(englishTitle);
  expect((await findGermanFilm('en-US')).title).toBe(englishTitle);
});

type Described = { translations: { translations: { iso_639_1: string; data: Record<string, string> }[] } };

test.each([
  ['/person/359153976', 'biography'],
  ['/collection/2902', 'overview'],
  ['/movie/101', 'overview'],
  ['/movie/101', 'tagline'],
  ['/tv/501', 'overview'],
])('%s has its %s in English only, which is among its translations', async (path, field) => {
  const described = `${path}?append_to_response=translations`;
  const german = await read<Described & Record<string, string>>(described, 'de-DE');
  const english = await read<Record<string, string>>(path);
  expect(german[field]).toBe('');
  expect(english[field]).not.toBe('');
  expect(german.translations.translations).toMatchObject([{ iso_639_1: 'en', data: { [field]: english[field] } }]);
});

test('missing translations are empty, in details and appended parts', async () => {
  const { id } = await findGermanFilm();
  const path = `/movie/${id}?append_to_response=recommendations`;
  const details = await read<Title & { recommendations: { results: Title[] } }>(path, 'fr-FR');
  expect(details.overview).toBe('');
  expect(details.recommendations.results.length).toBeGreaterThan(0);
  expect(details.recommendations.results.map(({ overview }) => overview).join('')).toBe('');
  expect((await read<Title>(path)).overview).not.toBe('');
});
