import { expect, test } from 'vitest';
import {
  authForms,
  checkForm,
  codeSchema,
  emailSchema,
  mailLinkSchema,
  newPasswordSchema,
  registerSchema,
  signInSchema,
} from '../../../../src/shared/contract/auth.ts';
import * as v from 'valibot';
import { testCases } from '../../../support/cases.ts';

const problemsOf = (schema: v.GenericSchema, fields: Record<string, unknown>) => {
  const result = checkForm(schema, fields);
  return result.ok ? {} : result.problems;
};

const aPerson = { name: 'Ada Vance', email: 'ada@marquee.test', password: 'Abcdef1' };

testCases(
  'an invalid email address is refused with its sentence',
  [
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
    ['ada@marquee', 'Please enter a valid email address'],
    ['@marquee.test', 'Please enter a valid email address'],
    ['ada@.', 'Please enter a valid email address'],
    ['ada vance@marquee.test', 'Please enter a valid email address'],
    ['ada@mar@quee.test', 'Please enter a valid email address'],
    ['ada@marquee.te st', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.cd`, 'This is too long'],
  ],
  (email, sentence) => {
    for (const schema of [emailSchema, signInSchema, registerSchema])
      expect(problemsOf(schema, { ...aPerson, email })).toEqual({ email: sentence });
  },
);

test.each(['ada@marquee.test', 'a@b.c', 'ada+films@mail.marquee.test', 'ада@кино.рф', `${'a'.repeat(249)}@b.cd`])(
  'the e-mail address %j is accepted',
  (email) => {
    expect(checkForm(emailSchema, { email })).toEqual({ ok: true, value: { email } });
  },
);

test('blanks around an e-mail address and a name do not count', () => {
  expect(checkForm(registerSchema, { ...aPerson, email: ' ada@marquee.test ', name: '  Ada Vance ' })).toEqual({
    ok: true,
    value: aPerson,
  });
});

testCases(
  'an invalid new password is refused with its sentence',
  [
    ['', 'Password is required'],
    ['abc', 'Password must be at least 6 characters'],
    ['ABC12', 'Password must be at least 6 characters'],
    ['abcdef', 'Password must contain at least one uppercase letter'],
    ['abcdef1', 'Password must contain at least one uppercase letter'],
    ['Abcdef', 'Password must contain at least one number'],
    [`Abcdef1${'x'.repeat(66)}`, 'This is too long'],
    [`Abcdef1${'é'.repeat(33)}`, 'This is too long'],
  ],
  (password, sentence) => {
    expect(problemsOf(registerSchema, { ...aPerson, password })).toEqual({ password: sentence });
  },
);

test.each(['Abcde1', '1Élysée', ' A1   ', `Abcdef1${'x'.repeat(65)}`])(
  'a first password %j is accepted as it was typed',
  (password) => {
    expect(checkForm(registerSchema, { ...aPerson, password })).toEqual({ ok: true, value: { ...aPerson, password } });
  },
);

test.each([
  ['', 'Name is required'],
  ['  ', 'Name is required'],
  ['A', 'Name must be at least 2 characters'],
  [' A ', 'Name must be at least 2 characters'],
  ['A'.repeat(121), 'This is too long'],
])('the name %j is refused: %s', (name, sentence) => {
  expect(problemsOf(registerSchema, { ...aPerson, name })).toEqual({ name: sentence });
});

test('signing in asks for a password, and not for a good one', () => {
  expect(problemsOf(signInSchema, { email: aPerson.email, password: '' })).toEqual({
    password: 'Password is required',
  });
  expect(checkForm(signInSchema, { email: aPerson.email, password: 'a' }).ok).toBe(true);
});

test('a new password is compared with its repetition before its length is looked at', () => {
  expect(problemsOf(newPasswordSchema, { password: 'abc', confirm: 'abd' })).toEqual({
    confirm: 'Passwords do not match',
  });
  expect(problemsOf(newPasswordSchema, { password: 'abc', confirm: 'abc' })).toEqual({
    password: 'Password must be at least 6 characters',
  });
  expect(problemsOf(newPasswordSchema, {})).toEqual({ password: 'Password must be at least 6 characters' });
});

test('a new password needs neither an uppercase letter nor a number', () => {
  const fields = { password: 'abcdef', confirm: 'abcdef' };
  expect(checkForm(newPasswordSchema, fields)).toEqual({ ok: true, value: fields });
});

test.each(['123456', '123 456', ' 123456\n'])('the code %j is read as its six digits', (code) => {
  expect(checkForm(codeSchema, { code })).toEqual({ ok: true, value: { code: '123456' } });
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('the code %j is refused', (code) => {
  expect(problemsOf(codeSchema, { code })).toEqual({ code: 'Please enter the six digits' });
});

test.each(Object.entries(authForms))('an empty %s form tells what is missing field by field', (_, schema) => {
  const problems = problemsOf(schema, {});
  expect(Object.keys(problems).length).toBeGreaterThan(0);
  expect(Object.keys(problems)).not.toContain('form');
});

test('problems come in the order of the fields', () => {
  expect(Object.keys(problemsOf(registerSchema, {}))).toEqual(['name', 'email', 'password']);
});

test('fields that no form has are dropped', () => {
  expect(checkForm(signInSchema, { email: 'a@b.c', password: 'x', role: 'admin' })).toEqual({
    ok: true,
    value: { email: 'a@b.c', password: 'x' },
  });
});

test.each([
  [{ token_hash: 'pkce_0123456789abcdef', type: 'signup' }, true],
  [{ token_hash: '0123456789abcdef', type: 'recovery' }, true],
  [{ token_hash: '0123456789abcdef', type: 'invite' }, false],
  [{ token_hash: '0123', type: 'signup' }, false],
  [{ token_hash: '0123456789abcdef"><script>', type: 'signup' }, false],
  [{ type: 'signup' }, false],
])('a link from a mail with %j counts as one: %s', (link, isOne) => {
  expect(v.safeParse(mailLinkSchema, link).success).toBe(isOne);
});
