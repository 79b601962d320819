import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadsText as text } from '../../src/shared/text/downloads.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { aListedFilm } from '../support/torrents.ts';
import { listingRequests, breakListing, listFilms, restoreListing, resetListing, visitWith } from './torrents.ts';
import { isInTime, shortenLimits } from './timed.ts';
import { breakCatalogue, restoreCatalogue, resetCatalogue } from './upstream.ts';

beforeEach(async () => {
  await resetCatalogue();
  await resetListing();
});
afterEach(resetListing);

const visit = visitWith();
/** The faults that matter to the parser of the listing; faults.test.ts covers all of them on the same HTTP client. */
const faults = ['slow', 'refuse', '404', '503', 'truncated', 'html', 'null', 'array', 'wrong-types'];

const alone = '/info/movie/290/downloads';

test.each(faults)('a listing with the fault "%s" shows an uncached error with a retry link', async (fault) => {
  await visit('/info/movie/290');
  await breakListing(fault);
  if (fault === 'slow') shortenLimits();
  const [section, waiting, page] = await Promise.all([
    visit(alone),
    visit('/info/movie/290?downloads=show'),
    visit('/info/movie/290'),
  ]);
  expect([section, waiting, page].map((response) => [response.status, isInTime(response)])).toEqual([
    [503, true],
    [200, true],
    [200, true],
  ]);
  expect(section.headers.get('cache-control')).toBe('no-store');
  for (const { text: html } of [section, waiting]) {
    expect(html).toContain(`<h3>${text.problem}</h3>`);
    expect(html).toContain(text.failed);
    expect(html).toContain('href="/info/movie/290?downloads=show#downloads" data-in-place="" data-retry=""');
  }
  expect(waiting.text).toContain(titleText.details);
  await restoreListing();
  expect((await visit(alone)).text).toContain(text.count(2));
});

test('a page does not request a slow listing', async () => {
  await visit('/info/movie/290');
  await breakListing('slow');
  const page = await visit('/info/movie/290');
  expect(await listingRequests()).toEqual([]);
  expect([page.status, page.text.includes('data-section="/info/movie/290/downloads" data-late=""')]).toEqual([
    200,
    true,
  ]);
});

test('stale options are shown and marked as such for a day while the listing fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await visit(alone)).status).toBe(200);
  await breakListing('503');
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  await visit(alone);
  const saved = await visit('/info/movie/290');
  expect(saved.text).toContain(text.count(2));
  expect(saved.text).toContain(text.saved);
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect((await visit(alone)).status).toBe(503);
});

test('a recovered listing is no longer marked as stale', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await visit(alone);
  await breakListing('503');
  vi.setSystemTime(Date.now() + 3_600_000);
  await visit(alone);
  await restoreListing();
  vi.setSystemTime(Date.now() + 60_000);
  await visit(alone);
  const { text: html } = await visit('/info/movie/290');
  expect([html.includes(text.count(2)), html.includes(text.saved)]).toEqual([true, false]);
});

test('options of the list are shown while its details fail', async () => {
  await breakListing('503', '/movie_details');
  const [torrent] = aListedFilm().torrents;
  await listFilms('tt1727587', aListedFilm({ imdb_code: 'tt1727587', torrents: [{ ...torrent, type: undefined }] }));
  const { status, text: html } = await visit(alone);
  expect([status, html.includes(text.count(1))]).toEqual([200, true]);
  expect(await listingRequests()).toContain('/movie_details.json?movie_id=1&with_images=true&with_cast=true');
});

test('a lookup past its deadline shows an error, and its result is still cached', async () => {
  await visit('/info/movie/290');
  await listFilms('tt1727587');
  await listFilms('Sintel', aListedFilm({ imdb_code: 'tt1727587' }));
  timeoutScale.factor = 1;
  const { setTimeout: startTimer } = globalThis;
  // Expires the deadline of 3.6 seconds immediately, of which some milliseconds may have passed already.
  const isDeadline = (milliseconds: number) => milliseconds > 3_500 && milliseconds <= 3_600;
  const hasten = (run: () => void, milliseconds = 0) => startTimer(run, isDeadline(milliseconds) ? 0 : milliseconds);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hasten as never);
  const given = await visit(alone);
  vi.restoreAllMocks();
  expect([given.status, given.text.includes(text.failed)]).toEqual([503, true]);
  expect((await visit(alone)).text).toContain(text.count(1));
});

test('a slow lookup with several calls is not started again by another visitor', async () => {
  await visit('/info/movie/290');
  await listFilms('tt1727587');
  await listFilms('Sintel', aListedFilm({ imdb_code: 'tt1727587' }));
  await breakListing('slow', '^/torrents/', 1_000);
  shortenLimits();
  await Promise.all([visit(alone), visit(alone)]);
  expect(await listingRequests()).toHaveLength(2);
});

test('a failing catalogue shows the same error', async () => {
  await breakCatalogue('503');
  const { status, text: html } = await visit(alone);
  expect([status, html.includes(text.failed)]).toEqual([503, true]);
  await restoreCatalogue();
});
