import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authNoticeText, authProblemText, nextMailText } from '../../src/shared/text/auth.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { sha256 } from '../../src/worker/platform/digest.ts';
import { breakAccounts, Browser, control, mailsTo, restoreAccounts } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { createUser } from './members.ts';
import { newEmail, callsTo, codeOf, signInWithProvider, clearCalls, addSecondFactor, sessionOf } from './sessions.ts';
import type { TextResponse } from './visitor.ts';

const settings = env as unknown as Bindings;
const minute = 60_000;
const tooMany = authProblemText['too-many-attempts'];
const tooManyMails = authProblemText['too-many-mails'];
const wrong = (email: string) => ({ email, password: 'Not-it-7' });

/** Whether a response is a 429 with this sentence and a retry time of at most 15 minutes. */
const isRateLimited = (sentence: string, { status, headers, text }: TextResponse) => {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && text.includes(sentence) && seconds > 0 && seconds <= 900;
};

const statusesOf = (responses: TextResponse[]) => responses.map(({ status }) => status);
const repeat = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

async function inSequence(count: number, work: (index: number) => Promise<TextResponse>): Promise<TextResponse[]> {
  const responses: TextResponse[] = [];
  for (let index = 0; index < count; index++) responses.push(await work(index));
  return responses;
}

beforeEach(async () => void (await clearCalls()));

/** A site with the limits of wrangler.toml, without the minute after which the runtime's counters start again. */
const oneMinute = (): Bindings => ({ ...settings, SIGN_IN_LIMIT: limiterOf(10), MAIL_LIMIT: limiterOf(5) });

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await restoreAccounts();
});

test('an IP address may try ten sign-ins a minute for any account, and others are not affected', async () => {
  const site = oneMinute();
  const busy = new Browser(site);
  const responses = await Promise.all(repeat(13, () => busy.send('/auth/login', wrong(newEmail()))));
  expect(statusesOf(responses).toSorted()).toEqual([...repeat(10, () => 422), 429, 429, 429]);
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.every((response) => isRateLimited(tooMany, response))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(10);
  expect((await new Browser(site).send('/auth/login', wrong(newEmail()))).status).toBe(422);
});

test('all IP addresses of a household share one limit', async () => {
  const site = oneMinute();
  const home = (host: number) => new Browser(site, host % 2 ? `2001:db8:0:7:${host}::1` : `2001:db8::7:0:0:0:${host}`);
  const responses = await Promise.all(repeat(13, (index) => home(index).send('/auth/login', wrong(newEmail()))));
  expect(statusesOf(responses).filter((status) => status === 429)).toHaveLength(3);
  const nextDoor = new Browser(site, '2001:db8:0:8::1');
  expect((await nextDoor.send('/auth/login', wrong(newEmail()))).status).toBe(422);
});

test('an account allows five wrong passwords from one network in 15 minutes', async () => {
  const email = newEmail();
  const busy = new Browser();
  const spelled = [email, email.toUpperCase(), `  ${email} `, email.replace('someone', 'SomeOne')];
  const responses = await inSequence(8, (index) => busy.send('/auth/login', wrong(spelled[index % 4]!)));
  expect(statusesOf(responses)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(responses.slice(5).every((response) => isRateLimited(tooMany, response))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
  expect((await new Browser().send('/auth/login', wrong(newEmail()))).status).toBe(422);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * minute });
  expect((await busy.send('/auth/login', wrong(email))).status).toBe(429);
  vi.setSystemTime(Date.now() + 2 * minute);
  expect((await busy.send('/auth/login', wrong(email))).status).toBe(422);
});

test('an IPv6 customer with many networks does not slow an account down for others', async () => {
  const email = newEmail();
  const customer = (index: number) => new Browser(undefined, `2001:db8:5:${(index >> 2).toString(16)}::1`);
  const responses = await inSequence(12, (index) => customer(index).send('/auth/login', wrong(email)));
  expect(statusesOf(responses)).toEqual([...repeat(10, () => 422), 429, 429]);
  expect((await new Browser().send('/auth/login', wrong(email))).status).toBe(422);
});

test('of twenty simultaneous wrong passwords from one network, five reach Supabase', async () => {
  const email = newEmail();
  const busy = new Browser();
  const responses = await Promise.all(repeat(20, () => busy.send('/auth/login', wrong(email))));
  expect(statusesOf(responses).filter((status) => status === 422)).toHaveLength(5);
  expect(responses.filter((response) => isRateLimited(tooMany, response))).toHaveLength(15);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
});

test('five wrong passwords lock out their own network, not the owner of the account', async () => {
  const thief = new Browser();
  const owner = await createUser();
  await inSequence(5, () => thief.send('/auth/login', wrong(owner.email.toUpperCase())));
  expect(isRateLimited(tooMany, await thief.signIn(owner))).toBe(true);
  expect((await new Browser().signIn(owner)).status).toBe(303);
});

/** Slows an account down for a second, as a distributed guessing attack would. */
async function guessEverywhere(tried: 'sign-in' | 'reset', email: string): Promise<void> {
  const objects = settings.ATTEMPTS!;
  const object = objects.get(objects.idFromName(await sha256(`${tried} ${email}`)));
  await object.take([{ key: 'account', rule: { limit: 1, window: 900, backoff: true } }], Date.now());
}

test('distributed guesses slow an account down, except in browsers that have signed in to it before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const owner = await createUser();
  const known = owner.browser;
  await known.signIn(owner);
  await guessEverywhere('sign-in', owner.email);
  await guessEverywhere('reset', owner.email);
  expect(isRateLimited(tooMany, await new Browser().signIn(owner))).toBe(true);
  known.cookies.delete('__Host-session');
  expect((await known.signIn(owner)).status).toBe(303);
  // The browser is only trusted for its own account.
  const other = newEmail();
  await guessEverywhere('sign-in', other);
  expect((await known.send('/auth/login', wrong(other))).status).toBe(429);

  await clearCalls();
  await new Browser().send('/auth/forgot-password', { email: owner.email });
  expect(await callsTo('/auth/v1/recover')).toHaveLength(0);
  await known.send('/auth/forgot-password', { email: owner.email });
  expect(await callsTo('/auth/v1/recover')).toHaveLength(1);

  vi.setSystemTime(Date.now() + 1_001);
  expect((await new Browser().signIn(owner)).status).toBe(303);
});

/** The modules of another isolate, which are loaded once. */
let otherIsolate: Promise<typeof import('./browser.ts')> | undefined;
function loadIsolate() {
  if (!otherIsolate) vi.resetModules();
  return (otherIsolate ??= import('./browser.ts'));
}

test.each([
  ['a Durable Object', settings],
  ['the data centre’s cache, without a Durable Object', { ...settings, ATTEMPTS: undefined }],
])('attempts in another isolate count here too, through %s', async (_, given) => {
  const email = newEmail();
  const address = given.ATTEMPTS ? '198.51.100.1' : '198.51.100.2';
  const here = new Browser(given as Bindings, address);
  await inSequence(5, () => here.send('/auth/login', wrong(email)));
  const isolate = await loadIsolate();
  if (given.ATTEMPTS) vi.spyOn(caches.default, 'match').mockResolvedValue(undefined);
  const response = await new isolate.Browser(given as Bindings, address).send('/auth/login', wrong(email));
  expect(isRateLimited(tooMany, response)).toBe(true);
  const other = new isolate.Browser(given as Bindings, address);
  expect((await other.send('/auth/login', wrong(newEmail()))).status).toBe(422);
});

test('the count of another key does not end a longer lock', async () => {
  const objects = settings.ATTEMPTS!;
  const counter = objects.get(objects.idFromName(crypto.randomUUID()));
  const now = Date.now();
  await counter.take([{ key: 'account', rule: { limit: 1, window: 900, backoff: true } }], now);
  await counter.take([{ key: 'browser', rule: { limit: 5, window: 900 } }], now);
  expect(await runInDurableObject(counter, (_, { storage }) => storage.getAlarm())).toBe(now + 1_800_000);
});

let member: { email: string; password: string };
beforeAll(async () => {
  const { email, password } = await createUser();
  member = { email, password };
});

test('right passwords and Supabase failures are not counted', async () => {
  const { email } = member;
  const busy = new Browser();
  const right = async () => {
    const response = await busy.signIn(member);
    busy.cookies.clear(); // no previous sign-in in this browser
    return response;
  };
  expect((await right()).status).toBe(303);
  await breakAccounts({ match: '/auth/v1/token', fault: '503' });
  expect((await right()).status).toBe(503);
  await restoreAccounts();
  expect(statusesOf(await inSequence(4, () => busy.send('/auth/login', wrong(email))))).toEqual(repeat(4, () => 422));
  expect((await right()).status).toBe(303);
  expect(statusesOf(await inSequence(2, () => busy.send('/auth/login', wrong(email))))).toEqual([422, 429]);
});

test('an account allows five wrong codes from one network in 15 minutes, then rejects even the right one', async () => {
  const owner = new Browser();
  const { email } = await signInWithProvider(owner);
  const secret = await addSecondFactor(owner);
  const waiting = new Browser();
  await signInWithProvider(waiting, 'Kim Doe', email);
  expect(await sessionOf(waiting)).toBeNull();
  let address = '192.0.2.1';
  const type = (code: string) => {
    const browser = new Browser(undefined, address);
    browser.cookies.set('__Host-factor', waiting.cookies.get('__Host-factor')!);
    return browser.send('/auth/second-factor', { code });
  };
  expect((await type(codeOf(secret))).headers.get('location')).toBe('/');
  const responses = await inSequence(7, () => type('000000'));
  expect(statusesOf(responses)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect(responses[0]!.text).toContain(authProblemText['wrong-code']);
  expect(isRateLimited(tooMany, responses[5]!)).toBe(true);
  expect(isRateLimited(tooMany, await type(codeOf(secret, 1)))).toBe(true);

  address = '192.0.2.2'; // another network has its own limit
  await clearCalls();
  const atOnce = await Promise.all(repeat(20, () => type('000000')));
  expect(atOnce.filter((response) => isRateLimited(tooMany, response))).toHaveLength(15);
  expect((await callsTo('/auth/v1/factors')).filter(({ path }) => path.endsWith('/verify'))).toHaveLength(5);
});

test('confirmations are limited to one a minute and three in 15 minutes, and the page says when to retry', async () => {
  const email = newEmail();
  const resend = () => new Browser().send('/auth/resend', { email, from: 'register' });
  const busy = new Browser();
  const again = () => busy.send('/auth/resend', { email, from: 'register' });
  const register = () => busy.send('/auth/register', { name: 'Kim Doe', email, password: 'Projector7' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const passMinute = async () => {
    vi.setSystemTime(Date.now() + 61_000);
    await control('accounts/later', { seconds: 61 });
  };
  expect((await register()).status).toBe(303);
  const early = await resend();
  expect(isRateLimited(tooManyMails, early)).toBe(true);
  expect(early.text).toContain(nextMailText(60));
  expect(early.text).not.toContain(authNoticeText['verification-resent']);
  expect(await mailsTo(email)).toHaveLength(1);
  for (const sent of [2, 3]) {
    await passMinute();
    const response = await again();
    expect([response.status, response.text.includes(authNoticeText['verification-resent'])]).toEqual([200, true]);
    expect(await mailsTo(email)).toHaveLength(sent);
  }
  await passMinute();
  for (const response of [await again(), await register()]) expect(isRateLimited(tooManyMails, response)).toBe(true);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('resets and confirmations are counted separately, and every reset request gets the same sentence', async () => {
  const { email } = member;
  await new Browser().send('/auth/register', { ...member, name: 'Kim Doe' });
  for (let count = 0; count < 2; count++) await new Browser().send('/auth/resend', { email });
  await clearCalls();
  const busy = new Browser();
  const request = () => busy.send('/auth/forgot-password', { email: email.toUpperCase() });
  for (const response of await inSequence(5, request)) {
    expect([response.status, response.text.includes(authNoticeText['reset-requested'])]).toEqual([200, true]);
  }
  expect(await callsTo('/auth/v1/recover')).toHaveLength(3);
});

test('twenty simultaneous resets from different networks send twelve mails; one network may send five a minute', async () => {
  const site = oneMinute();
  const email = newEmail();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const requestReset = (browser: Browser, address: string) => browser.send('/auth/forgot-password', { email: address });
  const responses = await Promise.all(repeat(20, () => requestReset(new Browser(site), email)));
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
  expect(await callsTo('/auth/v1/recover')).toHaveLength(12);
  const busy = new Browser(site);
  const others = await Promise.all(repeat(8, () => requestReset(busy, newEmail())));
  expect(statusesOf(others).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});
