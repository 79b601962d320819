import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { titleText } from '../../src/shared/text/pages.ts';
import { someDetails } from '../support/factories.ts';
import { attributeOf, elementsOf } from './markup.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('title-media'));

/** The title's page when the catalogue returns these details. */
async function pageOf(details: Record<string, unknown>) {
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(someDetails(details)));
  const { text } = await visit('/info/movie/550');
  return { text, elements: await elementsOf(text), urls: fetches.mock.calls.map(([input]) => String(input)) };
}

const clip = { key: 'clip-000001', name: 'The lamp goes out', site: 'YouTube', type: 'Clip', official: true };
const backdrops = [{ file_path: '/one.jpg' }, { file_path: '/two.jpg' }];

test('videos and images come with the one call for the title, and are links', async () => {
  const { elements, urls } = await pageOf({ videos: { results: [clip] }, images: { backdrops } });
  expect(urls.filter((url) => url.includes('title-media.catalogue.test'))).toHaveLength(1);
  const video = { 'data-opens': 'video-clip-000001' };
  expect(attributeOf(elements, 'a', video, 'href')).toBe('https://www.youtube.com/watch?v=clip-000001');
  expect(attributeOf(elements, 'a', video, 'rel')).toBe('noopener noreferrer');
  expect(attributeOf(elements, 'dialog', { id: 'video-clip-000001' }, 'class')).toBe('trailer');
  expect(attributeOf(elements, 'a', { 'data-shows': 'image-2' }, 'href')).toMatch(/\/t\/p\/original\/two\.jpg$/);
});

test('a title with its trailer and one backdrop has neither section', async () => {
  const { text } = await pageOf({ images: { backdrops: backdrops.slice(1) } });
  expect(text).not.toContain(`>${titleText.videos}<`);
  expect(text).not.toContain(`>${titleText.images}<`);
});

test('the cast shows six members, and folds the others that are loaded', async () => {
  const cast = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Actor ${index + 1}`, character: '' }));
  const { text } = await pageOf({ credits: { cast, crew: [] } });
  const [shown, folded] = text.split('<details class="filter-section fold">');
  expect(shown).toContain('href="/person/6-actor-6"');
  expect(shown).not.toContain('Actor 7');
  expect(folded).toContain(`<summary>${titleText.moreCast}</summary>`);
  for (const path of ['/person/7-actor-7', '/person/8-actor-8']) expect(folded).toContain(`href="${path}"`);
});

test.each([
  ['1900-12-24', true],
  ['1899-01-01', false],
  ['2099-01-01', false],
])('the year of a film of %s is a link to its list if lists have that year: %s', async (release_date, isLink) => {
  const { text } = await pageOf({ release_date });
  expect(text.includes(`href="/movies?year=${release_date.slice(0, 4)}"`)).toBe(isLink);
});
