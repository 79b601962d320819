import { afterEach, expect, test, vi } from 'vitest';
import { someDetails } from '../support/factories.ts';
import { dayOf, parseCalendar } from '../support/ical.ts';
import { settingsAt, visitorOf } from './visitor.ts';

afterEach(() => vi.restoreAllMocks());

const visit = visitorOf(settingsAt('release'));

test('an upcoming film offers a calendar entry for its day', async () => {
  const page = await visit('/info/movie/501');
  const href = '/info/movie/501/release.ics';
  expect(page.text).toMatch(new RegExp(`<a class="button" href="${href}" download="" data-reminds="movie:501"`));
  expect(page.text).toMatch(new RegExp(`<noscript><button [^>]*form="my-list-form" value="${href}" name="remind"`));
  const { status, headers, text } = await visit(href);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="movie-501.ics"');
  const day = /datetime="(\d{4}-\d{2}-\d{2})"/i.exec(page.text.slice(page.text.indexOf('class="coming"')))![1]!;
  const [event] = parseCalendar(text).events;
  expect([dayOf(event!), event!.summary]).toEqual([day, 'Seven Minutes at Voi Junction comes out']);
  expect(event!.component.getFirstPropertyValue('url')).toBe('https://marquee.test/info/movie/501');
});

test('a film comes out on the same day in the banner, in the details and in the calendar entry of a country', async () => {
  const germany = {
    iso_3166_1: 'DE',
    release_dates: [{ release_date: '2999-05-14T00:00:00.000Z', type: 3, certification: '' }],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(someDetails({ release_date: '2999-05-01', release_dates: { results: [germany] } })),
  );
  const inCountry = visitorOf(settingsAt('release-country'));
  for (const [country, day] of [
    ['?country=DE', '2999-05-14'],
    ['', '2999-05-01'],
  ] as const) {
    const { text } = await inCountry(`/info/movie/550${country}`);
    const days = [...text.matchAll(/datetime="(2999-[^"]+)"/gi)].map(([, found]) => found);
    expect(days).toEqual([day, day]);
    expect(text).toContain(`href="/info/movie/550/release.ics${country}"`);
    const entry = await inCountry(`/info/movie/550/release.ics${country}`);
    expect(parseCalendar(entry.text).events.map(dayOf)).toEqual([day]);
  }
});

test('an unaired episode offers a calendar entry instead of its sources', async () => {
  const page = await visit('/info/tv/501?season=2');
  const [, query] = /release\.ics\?(season=2&amp;episode=\d+)/.exec(page.text) ?? [];
  expect(query).toEqual(expect.any(String));
  const episode = /episode=(\d+)/.exec(query!)![1]!;
  const item = page.text.slice(page.text.indexOf(`id="episode-${episode}"`)).split('</li>')[0]!;
  expect(item).not.toContain('class="sources"');
  expect(item).toContain(`value="/info/tv/501/release.ics?${query}" name="remind"`);
  const airs = /dateTime="(\d{4}-\d{2}-\d{2})"/i.exec(item)![1]!;
  const { status, headers, text } = await visit(`/info/tv/501/release.ics?season=2&episode=${episode}`);
  expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="tv-501-2-${episode}.ics"`]);
  const [event] = parseCalendar(text).events;
  expect([dayOf(event!), event!.summary]).toEqual([airs, expect.stringContaining(`, season 2 episode ${episode}`)]);
});

test.each([
  '/info/tv/501/release.ics?season=1&episode=1',
  '/info/tv/501/release.ics?season=1&episode=x',
  '/info/movie/118/release.ics',
  '/info/movie/999999/release.ics',
  '/info/film/1/release.ics',
])('%s does not exist', async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test('a calendar entry returns 503 while the catalogue fails', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 503 }));
  expect((await visitorOf(settingsAt('release-down'))('/info/movie/502/release.ics')).status).toBe(503);
});

test('a title page shows the offers of the country in its address, or of the United States', async () => {
  const inFrance = await visit('/info/movie/118?country=FR');
  expect(inFrance.text).toContain('Availability in France. Data from JustWatch.');
  expect((await visit('/info/movie/118')).text).toContain('Availability in the United States. Data from JustWatch.');
  expect((await visit('/info/movie/118?country=XX')).text).toContain('Availability in the United States.');
});

test('the country form of a series keeps its season, and the links of its seasons keep the country', async () => {
  const { text } = await visit('/info/tv/501?country=FR&season=2&quality=1080p');
  const form = /<form class="country-choice".*?<\/form>/s.exec(text)![0];
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, ...field]) => field);
  expect(fields).toEqual([
    ['season', '2'],
    ['quality', '1080p'],
  ]);
  expect(text).toContain('href="/info/tv/501?season=1&amp;quality=1080p&amp;country=FR#episodes"');
  for (const path of ['/info/tv/501?country=FR', '/info/tv/501'])
    expect((await visit(path)).text.includes('season=1&amp;country=FR#episodes')).toBe(path.endsWith('FR'));
});
