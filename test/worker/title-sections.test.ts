import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDetails } from '../support/factories.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('title-sections'));

/** The page of a film when the catalogue returns these details. */
async function pageOf(details: Record<string, unknown>, query = '') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(someDetails(details)));
  return (await visit(`/info/movie/550${query}`)).text;
}

test.each(['1999-10-15', '2999-05-01'])(
  'a film of %s without offers in a country says so, and its country can be chosen',
  async (release_date) => {
    const inGermany = { DE: { flatrate: [{ provider_id: 3, provider_name: 'Lumen' }] } };
    const film = { release_date, 'watch/providers': { results: inGermany } };
    const text = await pageOf(film);
    expect(text).toContain('No offers are known in the United States.');
    expect(text).toContain('<option value="DE">Germany</option>');
    const german = await pageOf(film, '?country=DE');
    expect(german).toContain('Lumen');
    expect(german).not.toContain('No offers are known');
  },
);
