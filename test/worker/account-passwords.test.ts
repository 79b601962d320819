import { expect, test } from 'vitest';
import { commonPassword } from '../../src/shared/contract/auth.ts';
import { Browser, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { newEmail, callsTo, setSession, signInWithProvider, clearCalls, sessionOf } from './sessions.ts';

const page = (text: string) => text.replaceAll('&#x27;', "'");

test.each(['Password1', 'PASSWORD1', 'Qwerty123', 'Dragon1'])(
  'registration rejects the common password %s',
  async (password) => {
    const email = newEmail();
    await clearCalls();
    const response = await new Browser().send('/auth/register', { name: 'Kim Doe', email, password });
    expect([response.status, page(response.text).includes(commonPassword)]).toEqual([422, true]);
    expect(await callsTo('/auth/v1/signup')).toEqual([]);
  },
);

const member = await createUser();

test.each(['123456', 'dragon', 'aaaaaa'])('changing the password to %s is rejected', async (password) => {
  const { browser, password: current } = member;
  const response = await browser.send('/profile/password', { current, password, confirm: password });
  expect([response.status, page(response.text).includes(commonPassword)]).toEqual([422, true]);
});

test('a reset link rejects a common password and still works for another one', async () => {
  const { email } = member;
  const browser = new Browser();
  await browser.send('/auth/forgot-password', { email });
  const token_hash = /token_hash=([\w-]+)/.exec((await mailsTo(email))[0]!.html)![1]!;
  await browser.send('/auth/confirm', { token_hash, type: 'recovery' });
  const reset = (password: string) => browser.send('/auth/reset-password', { password, confirm: password });
  const rejected = await reset('letmein');
  expect([rejected.status, page(rejected.text).includes(commonPassword)]).toEqual([422, true]);
  const done = await reset('a sentence of my own');
  expect([done.status, done.headers.get('refresh')]).toEqual([200, '2; url=/auth/login']);
});

test.each(['\u0000', '\u0007', '\u009f', '\u200b'])('an email address with %j is invalid', async (character) => {
  const fields = { email: `kim${character}@people.example`, password: 'Lantern7', name: 'Kim Doe' };
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
    const response = await new Browser().send(path, fields);
    expect([path, response.status, response.text.includes('Please enter a valid email address')]).toEqual([
      path,
      422,
      true,
    ]);
  }
});

test('signing in over another session ends that session', async () => {
  const first = await createUser();
  const before = (await sessionOf(first.browser))!;
  await signInWithProvider(first.browser);
  expect((await sessionOf(first.browser))!.viewer.email).not.toBe(first.email);
  const old = new Browser();
  await setSession(old, { ...before, accessToken: null, expiresAt: 0 });
  const response = await old.request('/profile');
  expect(response.headers.get('location')).toMatch(/^\/auth\/login/);
});
