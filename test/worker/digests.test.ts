// Email digests of the scheduled Worker: what they contain, and what happens when the mail service fails.
import { expect, test, vi } from 'vitest';
import { digestText } from '../../src/shared/text/digest.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { pace } from '../../src/worker/features/digest/send.ts';
import { breakAccounts, restoreAccounts } from './browser.ts';
import { resetMailResponse, setMailResponse } from './contact-messages.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList } from './named-lists.ts';
import { createReader, digestsOf, later, reader, run, series, settings, useSchedule } from './readers.ts';

useSchedule();

type Deliver = () => Promise<Response>;

/** Replaces the mail service's response to a mail. `deliver` sends it. */
function interceptMails(respond: (email: string, deliver: Deliver) => Promise<Response>): void {
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const deliver = () => realFetch(input, init);
    if (!String(input).endsWith('/email/send')) return deliver();
    const { template_params: mail } = JSON.parse(String(init!.body)) as { template_params: { to_email: string } };
    return respond(mail.to_email, deliver);
  });
}

/** A list of another user that the reader follows, with these titles. */
async function followList(user: typeof reader, ...titles: string[]): Promise<string> {
  const author = await createUser();
  const list = await createList(author.browser, 'Autumn', 'link');
  const { client } = await dataClientOf(user.browser);
  await client.rpc('follow_list', { p_list: list, p_follow: true }).throwOnError();
  for (const title of titles) await addTo(author.browser, title, list);
  return list;
}

test('a digest names the followed lists to which titles were added before its day', async () => {
  const follower = await createReader('daily');
  const list = await followList(follower, 'movie:280');
  await run();
  await run(later(1));
  expect(await digestsOf(follower)).toEqual([]);
  await run(later(24));
  await run(later(25));
  const [mail] = await digestsOf(follower);
  expect(mail).toMatchObject({ subject: `${digestText.lists}: Autumn`, text: expect.stringContaining('1 new title') });
  expect(mail!.text).toContain(`https://marquee.test/lists/${list}`);
});

test('a title that is blocked later leaves digests and notifications at once', async () => {
  const blocking = { ...settings, BLOCKED_TITLES: `tv:${series},movie:280` };
  await run();
  await followList(reader, 'movie:147', 'movie:280');
  const shown = async (given: Bindings) => (await reader.browser.elsewhere(given).request('/notifications')).text;
  for (const text of [`/info/tv/${series}`, '2 new titles']) expect(await shown(settings)).toContain(text);
  expect(await shown(blocking)).not.toContain(`/info/tv/${series}`);
  expect(await shown(blocking)).toContain('1 new title<');
  await run(later(1), blocking);
  expect(await digestsOf(reader)).toEqual([]);
});

test('after a failure of the mail service the digest is sent by the next run', async () => {
  await run();
  await setMailResponse('too-many');
  await run(later(1));
  await resetMailResponse();
  expect(await digestsOf(reader)).toEqual([]);
  await run(later(2));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('mails keep the pace of the mail service, and one that came too early is sent again', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  const times: number[] = [];
  interceptMails((_, deliver) => {
    times.push(Date.now());
    return times.length === 1 ? Promise.resolve(new Response('Too Many Requests', { status: 429 })) : deliver();
  });
  pace.beforeMail = 100;
  await run(later(1));
  pace.beforeMail = 0;
  expect([await digestsOf(reader), await digestsOf(other)]).toMatchObject([[{}], [{}]]);
  expect(times).toHaveLength(3);
  for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeGreaterThanOrEqual(95);
});

test('a mail that is sent again is one more call of the run', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  let mails = 0;
  interceptMails((_, deliver) => {
    mails += 1;
    return mails === 1 ? Promise.resolve(new Response('Too Many Requests', { status: 429 })) : deliver();
  });
  await run(later(1), { ...settings, SCHEDULED_CALLS: '3' });
  expect([mails, (await digestsOf(reader)).length + (await digestsOf(other)).length]).toEqual([2, 1]);
});

test('an address that the mail service rejects does not stop the digests of others', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  await setMailResponse('no-recipient', 1);
  await run(later(1));
  await run(later(2));
  expect([...(await digestsOf(reader)), ...(await digestsOf(other))]).toHaveLength(1);
});

test('a mail whose response is late is not sent again', async () => {
  await run();
  await breakAccounts({ match: '^/api/v1.0/', fault: 'slow', delayMs: 3_500 });
  await run(later(1));
  await restoreAccounts();
  await vi.waitFor(async () => expect(await digestsOf(reader)).toHaveLength(1), { timeout: 20_000 });
  await run(later(2));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test.each([
  ['502', () => new Response('Bad Gateway', { status: 502 })],
  [
    'a lost connection',
    () => {
      throw new TypeError('the connection was ended');
    },
  ],
])('a mail that was delivered, with %s as its response, is not sent again', async (_, respond) => {
  await run();
  interceptMails(async (_email, deliver) => {
    await deliver();
    return respond();
  });
  await run(later(1));
  vi.restoreAllMocks();
  await run(later(2));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test.each([412, 413])('a digest rejected with %i does not stop others, and is due on the next day', async (status) => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  const tried: string[] = [];
  interceptMails((email, deliver) => {
    tried.push(email);
    return email === reader.email ? Promise.resolve(new Response('Rejected', { status })) : deliver();
  });
  for (const hours of [1, 2]) await run(later(hours));
  expect(tried.toSorted()).toEqual([reader.email, other.email].toSorted());
  expect(await digestsOf(other)).toHaveLength(1);
  vi.restoreAllMocks();
  for (const hours of [24, 25]) await run(later(hours));
  expect(await digestsOf(reader)).toHaveLength(1);
});

test('after two rejected digests the others wait for the next run', async () => {
  for (let count = 0; count < 2; count += 1) await createReader('weekly', `tv:${series}`);
  await run();
  let tried = 0;
  interceptMails(() => {
    tried += 1;
    return Promise.resolve(new Response('Rejected', { status: 412 }));
  });
  await run(later(1));
  expect(tried).toBe(2);
  await run(later(2));
  expect(tried).toBe(3);
});

test('a digest that cannot be released does not keep the others', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  await setMailResponse('too-many');
  await breakAccounts({ match: '^/rest/v1/rpc/release_digest', fault: '500', times: 1 });
  await run(later(1));
  await resetMailResponse();
  await run(later(2));
  expect([...(await digestsOf(reader)), ...(await digestsOf(other))]).toHaveLength(1);
});

test('a batch whose response is lost or incomplete is claimed again, and nothing is sent twice', async () => {
  const other = await createReader('weekly', `tv:${series}`);
  await run();
  const realFetch = globalThis.fetch;
  let claims = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    if (!String(input).endsWith('/rpc/claim_digests')) return response;
    const batch = await response.json<{ email: unknown }[]>();
    claims += 1;
    if (claims === 1) return new Response('[{');
    return Response.json(batch.map((due) => (due.email === reader.email ? { ...due, email: 7 } : due)));
  });
  await run(later(1));
  await run(later(2));
  expect([await digestsOf(reader), await digestsOf(other)]).toMatchObject([[], [{}]]);
  vi.restoreAllMocks();
  await run(later(3));
  await run(later(4));
  expect([await digestsOf(reader), await digestsOf(other)]).toMatchObject([[{}], [{}]]);
});

test('digests are claimed in small batches, as many as half of the calls allow', async () => {
  await run();
  const realFetch = globalThis.fetch;
  const limits: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('/rpc/claim_digests')) return realFetch(input, init);
    const { p_limit } = JSON.parse(String(init!.body)) as { p_limit: number };
    limits.push(p_limit);
    const id = crypto.randomUUID();
    const due = { userId: id, email: '', token: id, frequency: 'daily', since: '2026-11-19', news: [], lists: [] };
    return Promise.resolve(Response.json(Array.from({ length: p_limit }, () => due)));
  });
  await run(later(1), { ...settings, SCHEDULED_CALLS: '45' });
  expect(limits).toEqual([20, 3]);
});
