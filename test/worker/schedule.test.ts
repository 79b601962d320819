// The scheduled Worker: news of followed titles, email digests and unsubscribing.
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { digestText } from '../../src/shared/text/digest.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { runSchedule } from '../../src/worker/features/schedule/index.ts';
import { breakAccounts, Browser, control, mailsTo, restoreAccounts } from './browser.ts';
import { resetMailResponse, setMailResponse } from './contact-messages.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList } from './named-lists.ts';
import { breakCatalogue, resetCatalogue, restoreCatalogue, stats } from './upstream.ts';

const settings = { ...(env as unknown as Bindings), SCHEDULED_CALLS: '500' };
/** In the morning, so that the hours of a test are on one day. */
const now = new Date(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`);
const run = (time = now, given: Bindings = settings) => runSchedule(time, given);
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const clearSchedule = () => control('accounts/schedule', undefined, 'DELETE');

type Reader = Awaited<ReturnType<typeof createUser>>;
let series: number;
let reader: Reader;
const readers: Reader[] = [];

/** A user who follows titles (`tv:1399`) and gets a digest. */
async function createReader(emailDigest: string, ...keys: string[]): Promise<Reader> {
  const user = await createUser();
  const { client } = await dataClientOf(user.browser);
  const rows = keys.map((key) => {
    const [media_type, id] = key.split(':');
    return { media_type, movie_id: Number(id), title: key };
  });
  await client.from('user_lists').insert(rows).throwOnError();
  await client.from('user_preferences').insert({ preferences: { emailDigest } }).throwOnError();
  readers.push(user);
  return user;
}

const fetchCatalogue = async <T>(path: string): Promise<T> =>
  (
    await fetch(`https://catalogue.test/3${path}`, { headers: { authorization: 'Bearer test-token' } })
  ).json() as Promise<T>;

/** The digests in a user's mailbox. */
const digests = async ({ email }: Reader) =>
  (await mailsTo(email)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

const unsubscribePath = async (user: Reader) =>
  new URL((await digests(user))[0]!.headers!['List-Unsubscribe']!.slice(1, -1)).pathname;

beforeAll(async () => {
  const { results } = await fetchCatalogue<{ results: { id: number }[] }>('/tv/on_the_air');
  series = results[0]!.id;
});

beforeEach(async () => {
  await Promise.all([resetCatalogue(), clearSchedule()]);
  reader = await createReader('weekly', `tv:${series}`);
  await resetCatalogue();
});

afterEach(async () => {
  await Promise.all([restoreCatalogue(), restoreAccounts(), resetMailResponse()]);
  for (const { browser } of readers.splice(0)) {
    const { client } = await dataClientOf(browser);
    await client.rpc('save_preferences', { p_changes: { emailDigest: 'never' } }).throwOnError();
  }
});

afterAll(clearSchedule);

const callsAbout = async (path: string) => (await stats()).urls.filter((url) => url.startsWith(path));

test('a followed title is looked up once a day, and pages that show its news cause no catalogue call', async () => {
  const other = await createReader('never', `tv:${series}`);
  await run();
  await run(later(2));
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
  for (const { browser } of [reader, other]) {
    const { text } = await browser.request('/notifications');
    expect(text).toContain(`href="/info/tv/${series}"`);
  }
  expect(await callsAbout(`/tv/${series}`)).toHaveLength(1);
});

test('a digest lists what is new, with the headers of RFC 8058, and is sent once', async () => {
  await run();
  expect(await digests(reader)).toEqual([]); // titles come first
  await run(later(1));
  await run(later(2));
  const [mail, ...others] = await digests(reader);
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

test('a digest names the followed lists to which titles were added', async () => {
  const [follower, author] = [await createReader('daily'), await createUser()];
  const list = await createList(author.browser, 'Autumn', 'link');
  await (
    await dataClientOf(follower.browser)
  ).client
    .rpc('follow_list', { p_list: list, p_follow: true })
    .throwOnError();
  await addTo(author.browser, 'movie:280', list);
  await run();
  await run(later(1));
  const [mail] = await digests(follower);
  expect(mail).toMatchObject({ subject: `${digestText.lists}: Autumn`, text: expect.stringContaining('1 new title') });
  expect(mail!.text).toContain(`https://marquee.test/lists/${list}`);
});

test('no mail is sent when nothing is new', async () => {
  const quiet = await createReader('daily', 'movie:118');
  await run();
  await run(later(1));
  expect(await digests(quiet)).toEqual([]);
  expect(await digests(reader)).toHaveLength(1);
});

test('a mail program unsubscribes with one request, without a cookie or a page', async () => {
  await run();
  await run(later(1));
  const path = await unsubscribePath(reader);
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
  expect(await digests(reader)).toHaveLength(1);
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
  const path = await unsubscribePath(reader);
  await breakAccounts({ match: '^/rest/v1/rpc/stop_digest', fault: '500' });
  const response = await new Browser().request(path, { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.text).toContain(digestText.failed);
  expect(response.text).toContain(`action="${path}"`);
});

test('after a failure of the mail service the digest is sent by the next run', async () => {
  await run();
  await setMailResponse('too-many');
  await run(later(1));
  await resetMailResponse();
  expect(await digests(reader)).toEqual([]);
  await run(later(2));
  expect(await digests(reader)).toHaveLength(1);
});

test('an address that the mail service rejects does not stop the digests of others', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  await setMailResponse('no-recipient', 1);
  await run(later(1));
  await run(later(2));
  expect([...(await digests(reader)), ...(await digests(other))]).toHaveLength(1);
});

test('a mail whose response is late is not sent again', async () => {
  await run();
  await breakAccounts({ match: '^/api/v1.0/', fault: 'slow', delayMs: 3_500 });
  await run(later(1));
  await restoreAccounts();
  await vi.waitFor(async () => expect(await digests(reader)).toHaveLength(1), { timeout: 20_000 });
  await run(later(2));
  expect(await digests(reader)).toHaveLength(1);
});

test('while the catalogue fails titles stay due and no digest is sent', async () => {
  await breakCatalogue('500', `^/tv/${series}`);
  await run();
  await restoreCatalogue();
  await run(later(0.5)); // not within an hour
  await run(later(1.1));
  expect(await digests(reader)).toEqual([]);
  await run(later(1.2));
  expect(await digests(reader)).toHaveLength(1);
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
  expect(await digests(reader)).toEqual([]);
  await run(later(4));
  expect(await digests(reader)).toHaveLength(1);
});

test('without a secret key or a template nothing is sent', async () => {
  const { SUPABASE_SECRET_KEY: _, ...keyless } = settings;
  await run(now, keyless);
  expect(await callsAbout(`/tv/${series}`)).toEqual([]);
  const { MAIL_DIGEST_TEMPLATE_ID: __, ...mailless } = settings;
  await run(now, mailless);
  await run(later(1), mailless);
  expect(await digests(reader)).toEqual([]);
  const { text } = await reader.browser.elsewhere(mailless).request('/profile?tab=notifications');
  expect(text).not.toContain('name="emailDigest"');
});
