import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadsText as text } from '../../src/shared/text/downloads.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { aListedFilm } from '../support/torrents.ts';
import { askedOfListing, breakListing, listFilms, mendListing, startListingAfresh, visitWith } from './torrents.ts';
import { timed } from './timed.ts';
import { breakCatalogue, healCatalogue, startAfresh } from './upstream.ts';

beforeEach(async () => {
  await startAfresh();
  await startListingAfresh();
});
afterEach(startListingAfresh);

const visit = visitWith();
/** Those that differ by what is read here; faults.test.ts tries every one on the same way out. */
const faults = ['slow', 'refuse', '404', '503', 'truncated', 'html', 'null', 'array', 'wrong-types'];

const visitTimed = timed(visit);

const alone = '/info/movie/290/downloads';

test.each(faults)(
  'a listing that fails by "%s" is a sentence and a way to try again, and is not kept',
  async (fault) => {
    await visit('/info/movie/290');
    await breakListing(fault);
    const [section, waiting, page] = await Promise.all([
      visitTimed(alone),
      visitTimed('/info/movie/290?downloads=show'),
      visitTimed('/info/movie/290'),
    ]);
    expect([section, waiting, page].map(({ status, inTime }) => [status, inTime])).toEqual([
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
    await mendListing();
    expect((await visit(alone)).text).toContain(text.count(2));
  },
);

test('a page does not wait for a slow listing', async () => {
  await visit('/info/movie/290');
  await breakListing('slow');
  const start = performance.now();
  const page = await visit('/info/movie/290');
  expect(performance.now() - start).toBeLessThan(2_500);
  expect([page.status, page.text.includes('data-section="/info/movie/290/downloads" data-late=""')]).toEqual([
    200,
    true,
  ]);
});

test('options that were had once outlive a failing listing for a day, and are marked as such', async () => {
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

test('a listing that is well again is not marked any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await visit(alone);
  await breakListing('503');
  vi.setSystemTime(Date.now() + 3_600_000);
  await visit(alone);
  await mendListing();
  vi.setSystemTime(Date.now() + 60_000);
  await visit(alone);
  const { text: html } = await visit('/info/movie/290');
  expect([html.includes(text.count(2)), html.includes(text.saved)]).toEqual([true, false]);
});

test('details that fail leave what the list has said', async () => {
  await breakListing('503', '/movie_details');
  const [torrent] = aListedFilm().torrents;
  await listFilms('tt1727587', aListedFilm({ imdb_code: 'tt1727587', torrents: [{ ...torrent, type: undefined }] }));
  const { status, text: html } = await visit(alone);
  expect([status, html.includes(text.count(1))]).toEqual([200, true]);
  expect(await askedOfListing()).toContain('/movie_details.json?movie_id=1&with_images=true&with_cast=true');
});

test('a look-up that takes too long in its several steps is given up, and its end is kept', async () => {
  await visit('/info/movie/290');
  await listFilms('tt1727587');
  await listFilms('Sintel', aListedFilm({ imdb_code: 'tt1727587' }));
  const { setTimeout: startTimer } = globalThis;
  const hasten = (run: () => void, milliseconds?: number) => startTimer(run, milliseconds === 3_600 ? 0 : milliseconds);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hasten as never); // its deadline is over at once
  const given = await visit(alone);
  vi.restoreAllMocks();
  expect([given.status, given.text.includes(text.failed)]).toEqual([503, true]);
  expect((await visit(alone)).text).toContain(text.count(1));
});

test('a catalogue that fails is no reason for more than the sentence', async () => {
  await breakCatalogue('503');
  const { status, text: html } = await visit(alone);
  expect([status, html.includes(text.failed)]).toEqual([503, true]);
  await healCatalogue();
});
