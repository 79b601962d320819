import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { calendarText, calendarToastText } from '../../src/shared/text/calendar.ts';
import { dayOf, parseCalendar } from '../support/ical.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { createUser, dataClientOf } from './members.ts';
import { resetCatalogue, slowDown, stats } from './upstream.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

let browser: Browser;

/** Adds titles to a user's list. */
async function follow(user: Browser, ...titles: readonly [type: string, id: number][]): Promise<void> {
  const { client } = await dataClientOf(user);
  const rows = titles.map(([media_type, movie_id]) => ({ media_type, movie_id, title: 'A title' }));
  await client.from('user_lists').insert(rows).throwOnError();
}

const addressIn = (text: string) => /\/calendar\/([0-9a-f]{64})\.ics/.exec(text)?.[0];

async function createAddress(user: Browser): Promise<string> {
  await user.send('/calendar', { address: 'new' });
  return addressIn((await user.request('/calendar')).text)!;
}

beforeAll(async () => {
  ({ browser } = await createUser());
  await follow(browser, ['tv', 501], ['movie', 118]);
});

/** The day and title of each entry of a page. */
const entriesOf = (text: string) =>
  text
    .split('<h3>')
    .slice(1)
    .flatMap((day) => {
      const [, date] = /dateTime="([^"]+)"/.exec(day)!;
      return [...day.matchAll(/<b>([^<]+)<\/b><small>([^<]+)</g)].map(([, title, name]) => [date, title, name]);
    });

test('week and month show the episodes of their days, and an empty week shows a message', async () => {
  const { events } = parseCalendar((await new Browser().request(await createAddress(browser))).text);
  const [, series, season, episode] = /^(.*), season (\d+) episode (\d+)$/.exec(events[0]!.summary)!;
  const day = dayOf(events[0]!);
  for (const view of ['week', 'month']) {
    const { status, headers, text } = await browser.request(`/calendar?view=${view}&from=${day}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(entriesOf(text)).toContainEqual([day, series, expect.stringContaining(`S${season} E${episode} `)]);
  }
  const other = await browser.request('/calendar?from=1950-01-01');
  expect(other.text).toContain(calendarText.empty.week);
  expect(other.text).toContain(calendarText.emptyHint);
});

test.each(['2026-02-31', '9999-99-99', 'x', ''])('the invalid day “%s” shows the current period', async (from) => {
  const { status, text } = await browser.request(`/calendar?view=year&from=${from}`);
  expect([status, text.includes(`>${calendarText.today}</a>`)]).toEqual([200, false]);
});

test('the calendar shows a message when a title fails to load, and returns 503 when the database fails', async () => {
  const user = (await createUser()).browser;
  await follow(user, ['tv', 501], ['movie', 147]);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/movie/147')
      ? new Response(null, { status: 503 })
      : fetch(input, init),
  );
  expect((await user.request('/calendar')).text).toContain(calendarText.partial);
  vi.restoreAllMocks();
  await breakAccounts({ match: '/rest/v1/rpc/followed_titles', fault: '500' });
  const { status, text } = await user.request('/calendar?view=month&from=2026-02-01');
  expect([status, text.includes(calendarText.failed)]).toEqual([503, true]);
  const retry = 'href="/calendar?view=month&amp;from=2026-02-01"'; // also the link to this view
  expect([text.split(retry).length, text.includes('rel="next"')]).toEqual([3, true]);
});

test('a hidden title is neither on the page nor in the feed', async () => {
  const user = (await createUser()).browser;
  await follow(user, ['tv', 501]);
  const address = await createAddress(user);
  const read = async () => parseCalendar((await new Browser().request(address)).text).events;
  const [event] = await read();
  const { client } = await dataClientOf(user);
  await client.from('hidden_titles').insert({ media_type: 'tv', media_id: 501 }).throwOnError();
  expect(await read()).toEqual([]);
  expect(entriesOf((await user.request(`/calendar?from=${dayOf(event!)}`)).text)).toEqual([]);
});

test('the page says that titles beyond the sixtieth are left out', async () => {
  const user = (await createUser()).browser;
  await follow(user, ...Array.from({ length: 60 }, (_, index) => ['movie', 900_001 + index] as [string, number]));
  const isCut = async () => (await user.request('/calendar')).text.includes(calendarText.cut);
  expect(await isCut()).toBe(false);
  await follow(user, ['movie', 118]);
  expect(await isCut()).toBe(true);
});

const followed = (count: number) => Array.from({ length: count }, (_, place) => `movie:${101 + place}`).join();

test('a visitor sees the releases of the titles that their device sends, without hidden ones', async () => {
  const { events } = parseCalendar((await new Browser().request(await createAddress(browser))).text);
  const path = `?from=${dayOf(events[0]!)}`;
  const visitor = new Browser();
  const page = await visitor.request(`/calendar${path}`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain(`/auth/login?next=${encodeURIComponent(`/calendar${path}`)}`);
  const read = (titles: string) => visitor.send(`/device-calendar${path}`, { titles });
  const { status, headers, text } = await read('tv:501,movie:118');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(entriesOf(text)).not.toEqual([]);
  expect(entriesOf(text)).toEqual(entriesOf((await browser.request(`/calendar${path}`)).text));
  expect((await read('')).text).toContain(calendarText.none);
  await visitor.request('/api/hidden/tv/501', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });
  expect(entriesOf((await read('tv:501')).text)).toEqual([]);
});

test('a device sends up to 60 valid titles, and one more if others are left out; five count as one request', async () => {
  const visitor = new Browser();
  const read = async (fields: Record<string, string>) => {
    const { status, text } = await visitor.send('/device-calendar?from=1950-01-01', fields);
    return [status, text.includes(calendarText.cut)];
  };
  expect(await read({ titles: followed(60) })).toEqual([200, false]);
  expect(await read({ titles: followed(61) })).toEqual([200, true]);
  const invalid: Record<string, string>[] = [{}, { titles: 'movie:118,x' }, { titles: followed(62) }];
  for (const fields of invalid) expect((await read(fields))[0], JSON.stringify(fields).slice(0, 40)).toBe(400);
  const limited = new Browser({ ...(env as unknown as Bindings), SEARCH_LIMIT: limiterOf(3) });
  const statuses = [];
  for (const count of [10, 1, 1]) {
    statuses.push((await limited.send('/device-calendar?from=1950-01-01', { titles: followed(count) })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('a calendar program reads the feed without a session, and gets 304 while it is unchanged', async () => {
  const address = await createAddress(browser);
  const program = new Browser();
  const { status, headers, text } = await program.request(address);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const { calendar, events } = parseCalendar(text);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
  expect(events.length).toBeGreaterThan(0);
  // The unit test of calendars shows such events on their days in all time zones.
  const kinds = events.map(({ startDate, duration }) => [startDate.isDate, startDate.zone?.tzid, duration.toString()]);
  expect(kinds.filter((kind) => kind.join() !== 'true,floating,P1D')).toEqual([]);
  const again = await program.request(address, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('every day of the feed is also a day of the page', async () => {
  const { events } = parseCalendar((await new Browser().request(await createAddress(browser))).text);
  const days = events.map(dayOf);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const pages = await Promise.all(
    months.map(async (month) => entriesOf((await browser.request(`/calendar?view=month&from=${month}-01`)).text)),
  );
  const shown = pages.flat().map(([day]) => day!);
  expect(days.filter((day) => !shown.includes(day))).toEqual([]);
});

test('guessed, replaced and removed feed addresses return the same 404', async () => {
  const first = await createAddress(browser);
  const second = await createAddress(browser);
  expect(second).not.toBe(first);
  await browser.send('/calendar', { address: 'none' });
  expect(addressIn((await browser.request('/calendar')).text)).toBeUndefined();
  const program = new Browser();
  for (const address of [first, second, `/calendar/${'0'.repeat(64)}.ics`, '/calendar/x.ics', '/calendar/%00']) {
    const { status, headers, text } = await program.request(address);
    expect([status, headers.get('cache-control'), text]).toEqual([404, 'private, no-store', calendarText.unknownFeed]);
  }
});

test('an address is replaced in one write, so that a failure cannot leave none', async () => {
  const first = await createAddress(browser);
  const { fetch: real } = globalThis;
  const writes: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const isWrite = request.method !== 'GET' && request.url.includes('/calendar_feeds');
    const isFurther = isWrite && writes.push(request.method) > 1;
    return isFurther ? Promise.resolve(new Response(null, { status: 500 })) : real(request);
  });
  const second = await createAddress(browser);
  expect([second === first, writes, (await new Browser().request(second)).status]).toEqual([false, ['PATCH'], 200]);
});

test('an address that two requests create at once is created', async () => {
  const { browser: user } = await createUser();
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST' && request.url.includes('/calendar_feeds')) await real(request.clone());
    return real(request);
  });
  await user.send('/calendar', { address: 'new' });
  expect((await user.request('/calendar')).text).toContain(calendarToastText['calendar-created']);
});

test('the feed returns 503 while the database fails, so that programs keep their events', async () => {
  const address = await createAddress(browser);
  await breakAccounts({ match: '/rest/v1/rpc/read_calendar_feed', fault: '500' });
  const { status, headers } = await new Browser().request(address);
  expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
});

test('the feed omits a title that the catalogue describes wrongly, but returns 503 if any title may load later', async () => {
  const user = (await createUser()).browser;
  await follow(user, ['movie', 147]);
  const address = await createAddress(user);
  const { fetch } = globalThis;
  const readWith = async (film: () => Response) => {
    await resetCatalogue();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/movie/147') ? film() : fetch(input, init),
    );
    const { status, text } = await new Browser().request(address);
    vi.restoreAllMocks();
    return [status, text.includes('BEGIN:VEVENT')];
  };
  const malformed = () => Response.json({ id: 'none' });
  expect(await readWith(malformed)).toEqual([503, false]);
  await follow(user, ['tv', 501]);
  expect(await readWith(malformed)).toEqual([200, true]);
  expect(await readWith(() => new Response(null, { status: 503 }))).toEqual([503, false]);
});

test('the feed loads a few titles at a time', async () => {
  const user = (await createUser()).browser;
  await follow(user, ...Array.from({ length: 20 }, (_, index) => ['movie', 101 + index] as [string, number]));
  const address = await createAddress(user);
  await resetCatalogue();
  await slowDown(30);
  await new Browser().request(address);
  expect((await stats()).maxInFlight).toBe(5);
});

test('a form with an invalid choice keeps the address', async () => {
  const address = await createAddress(browser);
  await browser.send('/calendar', { address: 'both' });
  expect(addressIn((await browser.request('/calendar')).text)).toBe(address);
});
