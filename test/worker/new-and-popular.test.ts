import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newText } from '../../src/shared/text/pages.ts';
import { aList, anEntry } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('new-and-popular'));

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

/** Makes the catalogue return a list of these entries for every request. */
const mockCatalogue = (entries: unknown[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aList(entries)));

test('New & Popular does not present an old film as new', async () => {
  const recent = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const entries = [
    anEntry({ id: 1, media_type: 'movie', release_date: '1922-03-04' }),
    anEntry({ id: 2, media_type: 'movie', release_date: recent }),
    anEntry({ id: 3, media_type: 'tv', name: 'Undated', first_air_date: '' }),
  ];
  mockCatalogue(entries);
  const { text } = await visit('/new');
  const [fresh, others] = [newText.fresh, newText.others].map((name) =>
    text.indexOf(`<h2 class="grid-name">${name}</h2>`),
  );
  expect(titlesOf(text.slice(fresh, others))).toEqual(['movie:2']);
  expect(titlesOf(text.slice(others))).toEqual(['movie:1', 'tv:3']);
});

test('an empty New & Popular shows a message and links to the films', async () => {
  mockCatalogue([]);
  const { status, text } = await visit('/new');
  expect(status).toBe(200);
  expect(text).toContain(newText.empty);
  expect(text).toMatch(new RegExp(`<a class="button main" href="/movies">${newText.browseInstead}</a>`));
  vi.restoreAllMocks();
  expect((await visit('/new')).text).not.toContain(newText.empty);
});
