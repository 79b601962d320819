import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authNoticeText, authProblemText, nextMailText } from '../../src/shared/text/auth.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { sha256 } from '../../src/worker/platform/digest.ts';
import { breakAccounts, Browser, control, demo, mailsTo, mendAccounts } from './browser.ts';
import { aMember } from './members.ts';
import { anAddress, callsTo, codeOf, enter, forgetCalls, secure, sessionIn } from './sessions.ts';
import type { Answer } from './visitor.ts';

const settings = env as unknown as Bindings;
const minute = 60_000;
const tooMany = authProblemText['too-many-attempts'];
const tooManyMails = authProblemText['too-many-mails'];
const wrong = (email: string) => ({ email, password: 'Not-it-7' });

/** The sentence and the retry time shown to a rate-limited visitor. */
const sayingWhen = (sentence: string, { status, headers, text }: Answer) => {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && text.includes(sentence) && seconds > 0 && seconds <= 900;
};

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const many = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

async function inTurn(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await work(index));
  return answers;
}

beforeEach(async () => {
  // Each minute has its own counter.
  await vi.waitFor(() => expect(minute - (Date.now() % minute)).toBeGreaterThan(3_000), { timeout: 30_000 });
  await forgetCalls();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await mendAccounts();
});

test('an IP address may try ten sign-ins a minute for any account, and others are not affected', async () => {
  const busy = new Browser();
  const answers = await Promise.all(many(13, () => busy.send('/auth/login', wrong(anAddress()))));
  expect(statusesOf(answers).toSorted()).toEqual([...many(10, () => 422), 429, 429, 429]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.every((answer) => sayingWhen(tooMany, answer))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(10);
  expect((await new Browser().send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

test('all IP addresses of a household share one limit', async () => {
  const home = (host: number) =>
    new Browser(undefined, host % 2 ? `2001:db8:0:7:${host}::1` : `2001:db8::7:0:0:0:${host}`);
  const answers = await Promise.all(many(13, (index) => home(index).send('/auth/login', wrong(anAddress()))));
  expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(3);
  const nextDoor = new Browser(undefined, '2001:db8:0:8::1');
  expect((await nextDoor.send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

test('an account allows five wrong passwords from one network in 15 minutes', async () => {
  const email = anAddress();
  const busy = new Browser();
  const spelled = [email, email.toUpperCase(), `  ${email} `, email.replace('someone', 'SomeOne')];
  const answers = await inTurn(8, (index) => busy.send('/auth/login', wrong(spelled[index % 4]!)));
  expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(answers.slice(5).every((answer) => sayingWhen(tooMany, answer))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
  expect((await new Browser().send('/auth/login', wrong(anAddress()))).status).toBe(422);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * minute });
  expect((await busy.send('/auth/login', wrong(email))).status).toBe(429);
  vi.setSystemTime(Date.now() + 2 * minute);
  expect((await busy.send('/auth/login', wrong(email))).status).toBe(422);
});

test('of twenty simultaneous wrong passwords from one network, five reach Supabase', async () => {
  const email = anAddress();
  const busy = new Browser();
  const answers = await Promise.all(many(20, () => busy.send('/auth/login', wrong(email))));
  expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(5);
  expect(answers.filter((answer) => sayingWhen(tooMany, answer))).toHaveLength(15);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
});

test('five wrong passwords lock out their own network, not the owner of the account', async () => {
  const thief = new Browser();
  await inTurn(5, () => thief.send('/auth/login', wrong(demo.email.toUpperCase())));
  expect(sayingWhen(tooMany, await thief.signIn())).toBe(true);
  expect((await new Browser().signIn()).status).toBe(303);
});

/** Slows an account down for a second, as a distributed guessing attack would. */
async function guessEverywhere(tried: 'sign-in' | 'reset', email: string): Promise<void> {
  const objects = settings.ATTEMPTS!;
  const object = objects.get(objects.idFromName(await sha256(`${tried} ${email}`)));
  await object.take([{ key: 'account', rule: { limit: 1, window: 900, backoff: true } }], Date.now());
}

test('distributed guesses slow an account down, except in browsers that have signed in to it before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const owner = await aMember();
  const known = owner.browser;
  await guessEverywhere('sign-in', owner.email);
  await guessEverywhere('reset', owner.email);
  expect(sayingWhen(tooMany, await new Browser().signIn(owner))).toBe(true);
  known.cookies.delete('__Host-session');
  expect((await known.signIn(owner)).status).toBe(303);
  // The browser is only trusted for its own account.
  const other = anAddress();
  await guessEverywhere('sign-in', other);
  expect((await known.send('/auth/login', wrong(other))).status).toBe(429);

  await forgetCalls();
  await new Browser().send('/auth/forgot-password', { email: owner.email });
  expect(await callsTo('/auth/v1/recover')).toHaveLength(0);
  await known.send('/auth/forgot-password', { email: owner.email });
  expect(await callsTo('/auth/v1/recover')).toHaveLength(1);

  vi.setSystemTime(Date.now() + 1_001);
  expect((await new Browser().signIn(owner)).status).toBe(303);
});

test.each([
  ['a Durable Object', settings],
  ['the data centre’s cache, without a Durable Object', { ...settings, ATTEMPTS: undefined }],
])('counts of another isolate apply here too: by %s', async (_, given) => {
  const email = anAddress();
  const address = given.ATTEMPTS ? '198.51.100.1' : '198.51.100.2';
  const here = new Browser(given as Bindings, address);
  await inTurn(5, () => here.send('/auth/login', wrong(email)));
  vi.resetModules();
  const isolate = await import('./browser.ts');
  if (given.ATTEMPTS) vi.spyOn(caches.default, 'match').mockResolvedValue(undefined);
  const answer = await new isolate.Browser(given as Bindings, address).send('/auth/login', wrong(email));
  expect(sayingWhen(tooMany, answer)).toBe(true);
  const other = new isolate.Browser(given as Bindings, address);
  expect((await other.send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

/** A user with a password and a confirmed address. */
const member = { email: anAddress('member'), password: 'Projector7' };
beforeAll(async () => {
  await new Browser().send('/auth/register', { ...member, name: 'Kim Doe' });
  const [mail] = await mailsTo(member.email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail!.text)![1]!;
  await new Browser().send('/auth/confirm', { token_hash, type: 'signup' });
});

test('right passwords and Supabase failures are not counted', async () => {
  const { email } = member;
  const busy = new Browser();
  const right = async () => {
    const answer = await busy.signIn(member);
    busy.cookies.clear(); // no previous sign-in in this browser
    return answer;
  };
  expect((await right()).status).toBe(303);
  await breakAccounts({ match: '/auth/v1/token', fault: '503' });
  expect((await right()).status).toBe(503);
  await mendAccounts();
  expect(statusesOf(await inTurn(4, () => busy.send('/auth/login', wrong(email))))).toEqual(many(4, () => 422));
  expect((await right()).status).toBe(303);
  expect(statusesOf(await inTurn(2, () => busy.send('/auth/login', wrong(email))))).toEqual([422, 429]);
});

test('an account allows five wrong codes from one network in 15 minutes, then rejects even the right one', async () => {
  const owner = new Browser();
  const { email } = await enter(owner);
  const secret = await secure(owner);
  const waiting = new Browser();
  await enter(waiting, 'Kim Doe', email);
  expect(await sessionIn(waiting)).toBeNull();
  let address = '192.0.2.1';
  const type = (code: string) => {
    const browser = new Browser(undefined, address);
    browser.cookies.set('__Host-factor', waiting.cookies.get('__Host-factor')!);
    return browser.send('/auth/second-factor', { code });
  };
  expect((await type(codeOf(secret))).headers.get('location')).toBe('/');
  const answers = await inTurn(7, () => type('000000'));
  expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect(answers[0]!.text).toContain(authProblemText['wrong-code']);
  expect(sayingWhen(tooMany, answers[5]!)).toBe(true);
  expect(sayingWhen(tooMany, await type(codeOf(secret, 1)))).toBe(true);

  address = '192.0.2.2'; // another network has its own limit
  await forgetCalls();
  const atOnce = await Promise.all(many(20, () => type('000000')));
  expect(atOnce.filter((answer) => sayingWhen(tooMany, answer))).toHaveLength(15);
  expect((await callsTo('/auth/v1/factors')).filter(({ path }) => path.endsWith('/verify'))).toHaveLength(5);
});

test('confirmations are limited to one a minute and three in 15 minutes, and the page says when to retry', async () => {
  const email = anAddress();
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
  expect(sayingWhen(tooManyMails, early)).toBe(true);
  expect(early.text).toContain(nextMailText(60));
  expect(early.text).not.toContain(authNoticeText['verification-resent']);
  expect(await mailsTo(email)).toHaveLength(1);
  for (const sent of [2, 3]) {
    await passMinute();
    const answer = await again();
    expect([answer.status, answer.text.includes(authNoticeText['verification-resent'])]).toEqual([200, true]);
    expect(await mailsTo(email)).toHaveLength(sent);
  }
  await passMinute();
  for (const answer of [await again(), await register()]) expect(sayingWhen(tooManyMails, answer)).toBe(true);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('resets and confirmations are counted separately, and every reset request gets the same sentence', async () => {
  const { email } = member;
  await new Browser().send('/auth/register', { ...member, name: 'Kim Doe' });
  for (let count = 0; count < 2; count++) await new Browser().send('/auth/resend', { email });
  await forgetCalls();
  const busy = new Browser();
  const ask = () => busy.send('/auth/forgot-password', { email: email.toUpperCase() });
  for (const answer of await inTurn(5, ask)) {
    expect([answer.status, answer.text.includes(authNoticeText['reset-requested'])]).toEqual([200, true]);
  }
  expect(await callsTo('/auth/v1/recover')).toHaveLength(3);
});

test('twenty simultaneous resets from different networks send twelve mails; one network may send five a minute', async () => {
  const email = anAddress();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const wish = (browser: Browser, address: string) => browser.send('/auth/forgot-password', { email: address });
  const answers = await Promise.all(many(20, () => wish(new Browser(), email)));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  expect(await callsTo('/auth/v1/recover')).toHaveLength(12);
  const busy = new Browser();
  const others = await Promise.all(many(8, () => wish(busy, anAddress())));
  expect(statusesOf(others).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});
