import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { changePasswordSchema, deletionSchema, factorNameSchema } from '../../../../src/shared/contract/security.ts';
import { testCases } from '../../../support/cases.ts';

const mismatch = { confirm: 'Passwords do not match' };
const short = { password: 'Password must be at least 6 characters' };

testCases(
  'a change of password reports a mismatch first, then the length',
  [
    [{ current: '', password: 'abc', confirm: 'abd' }, mismatch],
    [{ current: 'x', password: 'abcdef', confirm: 'abcdeF' }, mismatch],
    [{ current: 'x', password: 'abcde', confirm: 'abcde' }, short],
    [{}, short],
    [{ current: 'x', password: 'x'.repeat(73), confirm: 'x'.repeat(73) }, { password: 'This is too long' }],
  ],
  (fields, problems) => {
    expect(checkForm(changePasswordSchema, fields)).toEqual({ ok: false, problems });
  },
);

test('a new password needs no uppercase letter or number; the current one is not validated', () => {
  const value = { current: '', password: 'abcdef', confirm: 'abcdef' };
  expect(checkForm(changePasswordSchema, value)).toEqual({ ok: true, value });
});

testCases(
  'no other word than DELETE confirms a deletion',
  ['', 'delete', 'Delete', ' DELETE', 'DELETE ', 'DELETED', '\uff24ELETE'],
  (word) => {
    const problems = { word: 'Please type DELETE to confirm account deletion' };
    expect(checkForm(deletionSchema, { word })).toEqual({ ok: false, problems });
  },
);

test('DELETE confirms a deletion', () => {
  expect(checkForm(deletionSchema, { word: 'DELETE' }).ok).toBe(true);
});

test('the name of an authenticator is optional and at most 40 characters', () => {
  expect(checkForm(factorNameSchema, { device: '  Old phone ' })).toEqual({ ok: true, value: { device: 'Old phone' } });
  expect(checkForm(factorNameSchema, {})).toEqual({ ok: true, value: { device: '' } });
  expect(checkForm(factorNameSchema, { device: 'x'.repeat(41) }).ok).toBe(false);
});
