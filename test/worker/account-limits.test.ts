import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authProblemText } from '../../src/shared/text/auth.ts';
import { breakAccounts, Browser, demo, mailsTo, mendAccounts } from './browser.ts';
import { anAddress, callsTo, codeOf, enter, forgetCalls, secure, sessionIn } from './sessions.ts';
import type { Answer } from './visitor.ts';

const minute = 60_000;
const tooMany = authProblemText['too-many-attempts'];
const tooManyMails = authProblemText['too-many-mails'];
const wrong = (email: string) => ({ email, password: 'Not-it-7' });

/** What somebody is told who may not try again yet: the sentence, and when. */
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
  const left = minute - (Date.now() % minute);
  if (left < 3_000) await new Promise((resolve) => setTimeout(resolve, left)); // a new minute is counted anew
  await forgetCalls();
});

afterEach(async () => {
  vi.useRealTimers();
  await mendAccounts();
});

test('one address may try ten sign-ins a minute, whoever it tries, and others are not held up', async () => {
  const busy = new Browser();
  const answers = await Promise.all(many(13, () => busy.send('/auth/login', wrong(anAddress()))));
  expect(statusesOf(answers).toSorted()).toEqual([...many(10, () => 422), 429, 429, 429]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.every((answer) => sayingWhen(tooMany, answer))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(10);
  expect((await new Browser().send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

test('all addresses of one household count as one', async () => {
  const home = (host: number) =>
    new Browser(undefined, host % 2 ? `2001:db8:0:7:${host}::1` : `2001:db8::7:0:0:0:${host}`);
  const answers = await Promise.all(many(13, (index) => home(index).send('/auth/login', wrong(anAddress()))));
  expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(3);
  const nextDoor = new Browser(undefined, '2001:db8:0:8::1');
  expect((await nextDoor.send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

test('an account takes five wrong passwords a quarter of an hour, from wherever they come', async () => {
  const email = anAddress();
  const spelled = [email, email.toUpperCase(), `  ${email} `, email.replace('someone', 'SomeOne')];
  const answers = await inTurn(8, (index) => new Browser().send('/auth/login', wrong(spelled[index % 4]!)));
  expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(answers.slice(5).every((answer) => sayingWhen(tooMany, answer))).toBe(true);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
  expect((await new Browser().send('/auth/login', wrong(anAddress()))).status).toBe(422);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * minute });
  expect((await new Browser().send('/auth/login', wrong(email))).status).toBe(429);
  vi.setSystemTime(Date.now() + 2 * minute);
  expect((await new Browser().send('/auth/login', wrong(email))).status).toBe(422);
});

test('of fifty wrong passwords at once five reach Supabase', async () => {
  const email = anAddress();
  const answers = await Promise.all(many(50, () => new Browser().send('/auth/login', wrong(email))));
  expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(5);
  expect(answers.filter((answer) => sayingWhen(tooMany, answer))).toHaveLength(45);
  expect(await callsTo('/auth/v1/token')).toHaveLength(5);
});

test('after five wrong passwords the right one is not let in either', async () => {
  const owner = { ...demo, email: demo.email.toUpperCase() };
  await inTurn(5, () => new Browser().send('/auth/login', wrong(owner.email)));
  expect(sayingWhen(tooMany, await new Browser().signIn())).toBe(true);
});

test('what another part of the world has counted counts here', async () => {
  const email = anAddress();
  await inTurn(5, () => new Browser().send('/auth/login', wrong(email)));
  vi.resetModules();
  const elsewhere = await import('./browser.ts');
  const answer = await new elsewhere.Browser(undefined, '198.51.100.1').send('/auth/login', wrong(email));
  expect(sayingWhen(tooMany, answer)).toBe(true);
  const other = new elsewhere.Browser(undefined, '198.51.100.2');
  expect((await other.send('/auth/login', wrong(anAddress()))).status).toBe(422);
});

/** A person with a password: signed up, confirmed by mail. */
const member = { email: anAddress('member'), password: 'Projector7' };
beforeAll(async () => {
  await new Browser().send('/auth/register', { ...member, name: 'Kim Doe' });
  const [mail] = await mailsTo(member.email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail!.text)![1]!;
  await new Browser().send('/auth/confirm', { token_hash, type: 'signup' });
});

test('right passwords are not counted, and neither is a Supabase that fails', async () => {
  const right = () => new Browser().signIn(member);
  expect(statusesOf(await inTurn(6, right))).toEqual(many(6, () => 303));
  await breakAccounts({ match: '/auth/v1/token', fault: '503' });
  expect(statusesOf(await inTurn(6, right))).toEqual(many(6, () => 503));
  await mendAccounts();
  expect(statusesOf(await inTurn(4, () => new Browser().send('/auth/login', wrong(member.email))))).toEqual(
    many(4, () => 422),
  );
  expect((await right()).status).toBe(303);
  expect(statusesOf(await inTurn(2, () => new Browser().send('/auth/login', wrong(member.email))))).toEqual([422, 429]);
});

test('an account takes five wrong codes a quarter of an hour, then not even the right one', async () => {
  const owner = new Browser();
  const { email } = await enter(owner);
  const secret = await secure(owner);
  const waiting = new Browser();
  await enter(waiting, 'Kim Doe', email);
  expect(await sessionIn(waiting)).toBeNull();
  const type = (code: string) => {
    const browser = new Browser();
    browser.cookies.set('__Host-factor', waiting.cookies.get('__Host-factor')!);
    return browser.send('/auth/second-factor', { code });
  };
  expect((await type(codeOf(secret))).headers.get('location')).toBe('/');
  const answers = await inTurn(7, () => type('000000'));
  expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect(answers[0]!.text).toContain(authProblemText['wrong-code']);
  expect(sayingWhen(tooMany, answers[5]!)).toBe(true);
  expect(sayingWhen(tooMany, await type(codeOf(secret, 1)))).toBe(true);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minute });
  await forgetCalls();
  const atOnce = await Promise.all(many(50, () => type('000000')));
  expect(atOnce.filter((answer) => sayingWhen(tooMany, answer))).toHaveLength(45);
  expect((await callsTo('/auth/v1/factors')).filter(({ path }) => path.endsWith('/verify'))).toHaveLength(5);
});

test('an account is sent three mails a quarter of an hour, whichever it asks for', async () => {
  const email = anAddress();
  const asks = [
    () => new Browser().send('/auth/register', { name: 'Kim Doe', email, password: 'Projector7' }),
    () => new Browser().send('/auth/resend', { email, from: 'register' }),
    () => new Browser().send('/auth/forgot-password', { email: email.toUpperCase() }),
  ];
  const answers = await inTurn(6, (index) => asks[index % 3]!());
  expect(statusesOf(answers)).toEqual([303, 200, 200, 429, 429, 429]);
  expect(answers.slice(3).every((answer) => sayingWhen(tooManyMails, answer))).toBe(true);
  expect(await callsTo('/auth/v1/')).toHaveLength(3);
});

test('of fifty wishes for a mail at once three reach Supabase, and one address may have five a minute', async () => {
  const email = anAddress();
  const wish = (browser: Browser, address: string) => browser.send('/auth/forgot-password', { email: address });
  const answers = await Promise.all(many(50, () => wish(new Browser(), email)));
  expect(answers.filter((answer) => sayingWhen(tooManyMails, answer))).toHaveLength(47);
  expect(await callsTo('/auth/v1/recover')).toHaveLength(3);
  const busy = new Browser();
  const others = await Promise.all(many(8, () => wish(busy, anAddress())));
  expect(statusesOf(others).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});
