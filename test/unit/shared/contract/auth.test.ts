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

const registration = { name: 'Ada Vance', email: 'ada@marquee.test', password: 'Abcdef1' };

testCases(
  'an invalid email address is rejected with its sentence',
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
      expect(problemsOf(schema, { ...registration, email })).toEqual({ email: sentence });
  },
);

testCases(
  'a valid email address is accepted',
  ['ada@marquee.test', 'a@b.c', 'ada+films@mail.marquee.test', 'ада@кино.рф', `${'a'.repeat(249)}@b.cd`],
  (email) => {
    expect(checkForm(emailSchema, { email })).toEqual({ ok: true, value: { email } });
  },
);

test('spaces around an email address and a name are trimmed', () => {
  expect(checkForm(registerSchema, { ...registration, email: ' ada@marquee.test ', name: '  Ada Vance ' })).toEqual({
    ok: true,
    value: registration,
  });
});

testCases(
  'an invalid password is rejected with its sentence',
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
    expect(problemsOf(registerSchema, { ...registration, password })).toEqual({ password: sentence });
  },
);

testCases(
  'a valid password is accepted as typed',
  ['Abcde1', '1Élysée', ' A1   ', `Abcdef1${'x'.repeat(65)}`],
  (password) => {
    expect(checkForm(registerSchema, { ...registration, password })).toEqual({
      ok: true,
      value: { ...registration, password },
    });
  },
);

testCases(
  'an invalid name is rejected with its sentence',
  [
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    ['A', 'Name must be at least 2 characters'],
    [' A ', 'Name must be at least 2 characters'],
    ['A'.repeat(121), 'This is too long'],
  ],
  (name, sentence) => {
    expect(problemsOf(registerSchema, { ...registration, name })).toEqual({ name: sentence });
  },
);

test('sign-in needs a password but checks no rules', () => {
  expect(problemsOf(signInSchema, { email: registration.email, password: '' })).toEqual({
    password: 'Password is required',
  });
  expect(checkForm(signInSchema, { email: registration.email, password: 'a' }).ok).toBe(true);
});

test('a password mismatch is reported before a short password', () => {
  expect(problemsOf(newPasswordSchema, { password: 'abc', confirm: 'abd' })).toEqual({
    confirm: 'Passwords do not match',
  });
  expect(problemsOf(newPasswordSchema, { password: 'abc', confirm: 'abc' })).toEqual({
    password: 'Password must be at least 6 characters',
  });
  expect(problemsOf(newPasswordSchema, {})).toEqual({ password: 'Password must be at least 6 characters' });
});

test('a reset password needs no uppercase letter and no number', () => {
  const fields = { password: 'abcdef', confirm: 'abcdef' };
  expect(checkForm(newPasswordSchema, fields)).toEqual({ ok: true, value: fields });
});

testCases('spaces in a code are ignored', ['123456', '123 456', ' 123456\n'], (code) => {
  expect(checkForm(codeSchema, { code })).toEqual({ ok: true, value: { code: '123456' } });
});

testCases('a code that is not six digits is rejected', ['', '12345', '1234567', '12345a', '١٢٣٤٥٦'], (code) => {
  expect(problemsOf(codeSchema, { code })).toEqual({ code: 'Please enter the six digits' });
});

testCases(
  'an empty form reports problems of fields, none of the whole form',
  Object.entries(authForms),
  (_, schema) => {
    const problems = problemsOf(schema, {});
    expect(Object.keys(problems).length).toBeGreaterThan(0);
    expect(Object.keys(problems)).not.toContain('form');
  },
);

test('problems are in the order of the fields', () => {
  expect(Object.keys(problemsOf(registerSchema, {}))).toEqual(['name', 'email', 'password']);
});

test('unknown fields are dropped', () => {
  expect(checkForm(signInSchema, { email: 'a@b.c', password: 'x', role: 'admin' })).toEqual({
    ok: true,
    value: { email: 'a@b.c', password: 'x' },
  });
});

testCases(
  'a mail link needs a known type and a well-formed token',
  [
    [{ token_hash: 'pkce_0123456789abcdef', type: 'signup' }, true],
    [{ token_hash: '0123456789abcdef', type: 'recovery' }, true],
    [{ token_hash: '0123456789abcdef', type: 'invite' }, false],
    [{ token_hash: '0123456789abcdef', type: 'magiclink' }, false],
    [{ token_hash: '0123', type: 'signup' }, false],
    [{ token_hash: '0123456789abcdef"><script>', type: 'signup' }, false],
    [{ type: 'signup' }, false],
  ],
  (link, isValid) => {
    expect(v.safeParse(mailLinkSchema, link).success).toBe(isValid);
  },
);
