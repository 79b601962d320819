// The scheduled Worker: news of followed titles, email digests and unsubscribing.
import { expect, test, vi } from 'vitest';
import { digestText } from '../../src/shared/text/digest.ts';
import { someDetails } from '../support/factories.ts';
import { breakAccounts, Browser } from './browser.ts';
import {
  createReader,
  digestsOf,
  fetchCatalogue,
  later,
  now,
  reader,
  run,
  series,
  settings,
  useSchedule,
} from './readers.ts';
import { breakCatalogue, resetCatalogue, restoreCatalogue, stats } from './upstream.ts';

useSchedule();

const unsubscribePath = async () =>
  new URL((await digestsOf(reader))[0]!.headers!['List-Unsubscribe']!.slice(1, -1)).pathname;

const callsAbout = async (path: string) => (await stats()).urls.filter((url) => url.startsWith(path));

test('a followed title is looked up once a day, and pages that show its news cause no catalogue call', async () => {
  const other = await createReader('never', `tv:${series}`);
  await run();
  await run(later(2));
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
  for (const { browser } of [reader, other]) {
    const { text } = await browser.request('/notifications');
    expect(text).toContain(`href="/info/tv/${series}?season=`);
  }
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
});

test('a digest lists what is new, with the headers of RFC 8058, and is sent once', async () => {
  await run();
  expect(await digestsOf(reader)).toEqual([]); // titles come first
  await run(later(1));
  await run(later(2));
  const [mail, ...others] = await digestsOf(reader);
  expect(others).toEqual([]);
  const { name } = await fetchCatalogue<{ name: string }>(`/tv/${series}`);
  expect(mail!.subject).toContain(name);
  expect(mail!.text).toContain(`https://marquee.test/info/tv/${series}?season=`);
  expect(mail!.html).toContain('https://images.test/t/p/w154/');
  expect(mail!.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/marquee\.test\/unsubscribe\/[\da-f-]{36}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('no mail is sent when nothing is new', async () => {
  const quiet = await createReader('daily', 'movie:118');
  await run();
  await run(later(1));
  expect(await digestsOf(quiet)).toEqual([]);
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('a mail program unsubscribes with one request, without a cookie or a page', async () => {
  await run();
  await run(later(1));
  const path = await unsubscribePath();
  const scanner = await new Browser().request(path);
  expect([scanner.status, scanner.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(scanner.text).toContain(digestText.stop);
  const preferences = async () => (await reader.browser.request('/profile?tab=notifications')).text;
  expect(await preferences()).toContain('<option value="weekly" selected="">');

  const program = await new Browser().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([program.status, program.headers.getSetCookie()]).toEqual([200, []]);
  expect(program.text).toContain(digestText.stopped);
  expect(await preferences()).toContain('<option value="never" selected="">');
  await run(later(24 * 8));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('an unknown address to unsubscribe returns 404 with a message', async () => {
  for (const token of [crypto.randomUUID(), 'x', '%00']) {
    const response = await new Browser().request(`/unsubscribe/${token}`, { method: 'POST' });
    expect([response.status, response.text.includes(digestText.unknown)], token).toEqual([404, true]);
  }
});

test('unsubscribing while the database fails shows an error and a form to try again', async () => {
  await run();
  await run(later(1));
  const path = await unsubscribePath();
  await breakAccounts({ match: '^/rest/v1/rpc/stop_digest', fault: '500' });
  const response = await new Browser().request(path, { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.text).toContain(digestText.failed);
  expect(response.text).toContain(`action="${path}"`);
});

test.each([
  ['a NUL character in its name', { title: 'Night\0' }],
  ['half a character in its name', { title: 'Night \uD83C' }],
  ['control characters in its name', { title: '\x01'.repeat(300), poster_path: `/${'p'.repeat(80)}.jpg` }],
  ['a very long name', { title: '🌃'.repeat(900) }],
  ['a day before year 1', { release_date: '0000-01-01' }],
])('a title with %s does not block the news of others', async (_, details) => {
  await createReader('never', 'movie:147');
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).includes('/movie/147?')
      ? Promise.resolve(Response.json(someDetails({ id: 147, ...details })))
      : realFetch(input, init),
  );
  await run();
  await run(later(0.1));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('while the catalogue fails titles stay due and no digest is sent', async () => {
  await breakCatalogue('500', `^/tv/${series}`);
  await run();
  await restoreCatalogue();
  await run(later(0.5)); // not within an hour
  await run(later(1.1));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(1.2));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('in the evening digests do not wait for titles, and each get half of the calls', async () => {
  await createReader('never', 'movie:147', 'movie:149', 'movie:151');
  await breakCatalogue('500', '^/movie/');
  await run();
  expect(await digestsOf(reader)).toEqual([]);
  await resetCatalogue();
  const log = vi.spyOn(console, 'warn');
  await run(later(12), { ...settings, SCHEDULED_CALLS: '4' });
  expect(await digestsOf(reader)).toHaveLength(1);
  expect(await callsAbout('/movie/')).toHaveLength(2);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"titles unchecked"'));
});

test('in the evening digests are sent even if titles cannot be checked', async () => {
  await run();
  await breakAccounts({ match: '^/rest/v1/rpc/claim_title_news', fault: '500' });
  await run(later(1));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(12));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('a failing database does not fail the run, and a later run sends the digest', async () => {
  const failAt = async (call: string, time: Date) => {
    await breakAccounts({ match: `^/rest/v1/rpc/${call}`, fault: '500', times: 1 });
    await run(time);
  };
  await failAt('claim_title_news', now);
  await failAt('save_title_news', later(1));
  await run(later(2));
  await failAt('claim_digests', later(3));
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(4));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('without a secret key or a template nothing is sent', async () => {
  const { SUPABASE_SECRET_KEY: _, ...keyless } = settings;
  await run(now, keyless);
  expect(await callsAbout(`/tv/${series}`)).toEqual([]);
  const { MAIL_DIGEST_TEMPLATE_ID: __, ...mailless } = settings;
  await run(now, mailless);
  await run(later(1), mailless);
  expect(await digestsOf(reader)).toEqual([]);
  const { text } = await reader.browser.elsewhere(mailless).request('/profile?tab=notifications');
  expect(text).not.toContain('name="emailDigest"');
});
