import { beforeEach, expect, test, vi } from 'vitest';
import { someDetails } from '../support/factories.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);

const visit = visitorOf(settingsAt('title-budget'));

/** The text of a title's page when the catalogue returns these details. */
async function textOf(path: string, details: Record<string, unknown>) {
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(someDetails(details)));
  const { text } = await visit(path);
  fetches.mockRestore();
  expect(text).toContain('<dt>Runtime</dt>');
  return text;
}

test('a film has its budget among its details', async () => {
  expect(await textOf('/info/movie/550', { budget: 63_000_000 })).toContain('<dt>Budget</dt><dd>$63,000,000</dd>');
});

test.each([0, undefined, '63000000'])('a film with the budget %j has none among its details', async (budget) => {
  expect(await textOf('/info/movie/550', { budget })).not.toContain('Budget');
});

test('a series has its next episode with its date among its details, and no budget', async () => {
  const next_episode_to_air = { air_date: '2031-03-05', season_number: 2, episode_number: 7 };
  const text = await textOf('/info/tv/550', { budget: 63_000_000, next_episode_to_air });
  const entry = /<dt>Next episode<\/dt><dd>(.*?)<\/dd>/.exec(text)?.[1];
  expect(entry).toBe('Season 2, episode 7: <time dateTime="2031-03-05" data-day="">March 5, 2031</time>');
  expect(text).not.toContain('Budget');
});

test('a film of the embedded catalogue has its budget', async () => {
  expect((await visit('/info/movie/518')).text).toMatch(/<dt>Budget<\/dt><dd>\$\d{1,3}(,\d{3})+<\/dd>/);
});
