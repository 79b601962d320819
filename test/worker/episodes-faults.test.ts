import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { episodesText, sourcesText } from '../../src/shared/text/episodes.ts';
import { words } from '../../src/shared/text/site.ts';
import { streamRequests, breakStreams, restoreStreams, resetStreams, visitWith } from './streams.ts';
import { isInTime, shortenLimits } from './timed.ts';
import { breakCatalogue, restoreCatalogue, resetCatalogue } from './upstream.ts';

beforeEach(async () => {
  await resetCatalogue();
  await resetStreams();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  await Promise.all([restoreStreams(), restoreCatalogue()]);
});

const visit = visitWith();
/** One fault of each kind, and the status with its own meaning; faults.test.ts covers all on the same HTTP client. */
const faults = ['slow', '404', '503', 'wrong-types'];

const sources = '/info/tv/142/season/1/episode/1/sources';
const season = '/info/tv/132/episodes';

/** The expected status and sentence: a season that the catalogue does not know has no episodes. */
const expectedSeason = (fault: string) => (fault === '404' ? [200, episodesText.none] : [503, episodesText.failed]);

test.each(faults)(
  'a stream source and a season with the fault "%s" show an error in time, which is not cached',
  async (fault) => {
    await Promise.all([visit('/info/tv/142/episodes'), visit('/info/tv/132')]);
    await breakStreams(fault);
    await breakCatalogue(fault, '/tv/132/season/');
    if (fault === 'slow') shortenLimits();
    const [alone, page, episodes] = await Promise.all([
      visit(sources),
      visit('/info/tv/142?season=1&episode=1'),
      visit(season),
    ]);
    expect([alone, page, episodes].map(isInTime)).toEqual([true, true, true]);
    expect([alone.status, page.status, alone.headers.get('cache-control')]).toEqual([503, 200, 'no-store']);
    for (const { text } of [alone, page]) {
      expect(text).toContain(sourcesText.failed);
      expect(text).toContain(words.tryAgain);
      expect(text).toContain('href="/info/tv/142?season=1&amp;episode=1#episode-1"');
    }
    expect(page.text).toContain('data-state="failed"');
    expect(page.text).toContain('Earthfall');
    const [status, sentence] = expectedSeason(fault);
    expect([episodes.status, episodes.text.includes(String(sentence))]).toEqual([status, true]);

    await Promise.all([restoreStreams(), restoreCatalogue()]);
    // A slow lookup continues, and a retry joins it.
    await vi.waitFor(
      async () => expect((await visit(sources)).text).toContain('Pioneer.One.S01E01.720p.x264-VODO'),
      20_000,
    );
  },
);

test('a lookup of sources past its deadline shows an error, and its result is still cached', async () => {
  await breakStreams('slow', 5_000);
  expect((await visit(sources)).text).toContain(sourcesText.failed);
  await vi.waitFor(async () => expect((await visit(sources)).text).toContain('Pioneer.One.S01E01.720p.x264-VODO'), {
    timeout: 20_000,
  });
});

test('a season with hundreds of episodes, whose response exceeds 2 MB, is shown', async () => {
  const guest = { id: 1, name: 'A guest', character: 'x'.repeat(300) };
  const episodes = Array.from({ length: 400 }, (_, index) => ({
    id: index + 1,
    episode_number: index + 1,
    name: `Part ${index + 1}`,
    guest_stars: Array.from({ length: 20 }, () => guest),
  }));
  await visit('/info/tv/132');
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/season/')
      ? Response.json({ id: 1, season_number: 1, name: 'Season 1', episodes })
      : realFetch(input, init),
  );
  const { status, text } = await visit(`${season}?episodes=all`);
  expect([status, text.includes('Part 400')]).toEqual([200, true]);
});

test('cached sources are shown for six hours while the stream source fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await visit(sources)).status).toBe(200);
  await breakStreams('503');
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  expect((await visit(sources)).text).toContain('Pioneer.One.S01E01.720p.x264-VODO');
  expect((await streamRequests()).length).toBeGreaterThan(1);
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect((await visit(sources)).status).toBe(503);
});
