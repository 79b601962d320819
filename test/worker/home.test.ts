import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aList, anEntry } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { get } from './support.ts';
import { forgetCopies, settingsAt, visitorOf } from './visitor.ts';

beforeEach(forgetCopies);
afterEach(() => vi.restoreAllMocks());

test('home shows its nine rows in their order', async () => {
  const html = await (await get('/')).text();
  const headings = [...html.matchAll(/<h2 id="[^"]*"><a[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(headings).toEqual([
    'Network Originals',
    'Trending Now',
    'Top Rated TV',
    'Popular TV Shows',
    'Action Movies',
    'Comedy Movies',
    'Horror Movies',
    'Romance Movies',
    'Documentaries',
  ]);
});

const visit = visitorOf(settingsAt('home'));

/** The titles of a row of home; null where the row is not there. */
const titlesOfRow = (html: string, id: string) => {
  const row = new RegExp(`<section class="row" id="${id}".*?</section>`, 's').exec(html)?.[0];
  return row === undefined ? null : titlesOf(row);
};

/** Every list of the catalogue holds these. */
const catalogueOf = (entries: Record<string, unknown>[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aList(entries)));

const whole = anEntry({ id: 1, name: 'Whole' });
const noPoster = anEntry({ id: 2, name: 'No poster', poster_path: null });
const noBackdrop = anEntry({ id: 3, name: 'No backdrop', backdrop_path: null });

test('rows that are made by filtering show titles with both pictures, the others whatever they name', async () => {
  catalogueOf([noPoster, whole, noBackdrop]);
  const { text } = await visit('/');
  expect(titlesOfRow(text, 'originals')).toEqual(['tv:1']);
  expect(titlesOfRow(text, 'horror')).toEqual(['movie:1']);
  expect(titlesOfRow(text, 'popular-tv')).toEqual(['tv:2', 'tv:1', 'tv:3']);
});

test('a row of which no title has both pictures is left out', async () => {
  catalogueOf([noPoster, noBackdrop]);
  const { status, text } = await visit('/');
  expect([status, titlesOfRow(text, 'originals')]).toEqual([200, null]);
  expect(titlesOfRow(text, 'popular-tv')).toHaveLength(2);
});
