import { expect, test } from 'vitest';
import { createCatalogue } from '../../../local/catalogue/index.ts';

const { app } = createCatalogue({ token: 'test-token' });

type Title = { id: number; title: string; original_title: string; original_language: string; overview: string };

async function read<T>(path: string, language?: string): Promise<T> {
  const url = new URL(`http://catalogue.test/3${path}`);
  if (language) url.searchParams.set('language', language);
  const answer = await app.fetch(new Request(url, { headers: { authorization: 'Bearer test-token' } }));
  return (await answer.json()) as T;
}

const german = async (language?: string) => {
  const { results } = await read<{ results: Title[] }>('/search/movie?query=Nosferatu', language);
  return results[0]!;
};

test('a film has its own name in its own language, and the English one in any other', async () => {
  const { original_title: own, title: english, original_language: language } = await german();
  expect(language).toBe('de');
  expect(own).not.toBe(english);
  expect((await german('de-DE')).title).toBe(own);
  expect((await german('fr-FR')).title).toBe(english);
  expect((await german('en-US')).title).toBe(english);
});

test('what nobody has translated is empty, in details and in what is appended to them too', async () => {
  const { id } = await german();
  const path = `/movie/${id}?append_to_response=recommendations`;
  const details = await read<Title & { recommendations: { results: Title[] } }>(path, 'fr-FR');
  expect(details.overview).toBe('');
  expect(details.recommendations.results.length).toBeGreaterThan(0);
  expect(details.recommendations.results.map(({ overview }) => overview).join('')).toBe('');
  expect((await read<Title>(path)).overview).not.toBe('');
});
