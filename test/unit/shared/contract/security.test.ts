import { expect, test } from 'vitest';
import { checkForm } from '../../../../src/shared/contract/auth.ts';
import { changePasswordSchema, deletionSchema, factorNameSchema } from '../../../../src/shared/contract/security.ts';

const mismatch = { confirm: 'Passwords do not match' };
const short = { password: 'Password must be at least 6 characters' };

test.each([
  [{ current: '', password: 'abc', confirm: 'abd' }, mismatch],
  [{ current: 'x', password: 'abcdef', confirm: 'abcdeF' }, mismatch],
  [{ current: 'x', password: 'abcde', confirm: 'abcde' }, short],
  [{}, short],
  [{ current: 'x', password: 'x'.repeat(73), confirm: 'x'.repeat(73) }, { password: 'This is too long' }],
])('a change of password of %j is refused as the specification orders', (fields, problems) => {
  expect(checkForm(changePasswordSchema, fields)).toEqual({ ok: false, problems });
});

test('a new password needs no capital and no digit, and the current one is not judged here', () => {
  const value = { current: '', password: 'abcdef', confirm: 'abcdef' };
  expect(checkForm(changePasswordSchema, value)).toEqual({ ok: true, value });
});

test.each(['', 'delete', 'Delete', ' DELETE', 'DELETE ', 'DELETED', '\uff24ELETE'])('%j does not confirm', (word) => {
  const problems = { word: 'Please type DELETE to confirm account deletion' };
  expect(checkForm(deletionSchema, { word })).toEqual({ ok: false, problems });
});

test('DELETE confirms', () => {
  expect(checkForm(deletionSchema, { word: 'DELETE' }).ok).toBe(true);
});

test('an authenticator has no name or a short one', () => {
  expect(checkForm(factorNameSchema, { device: '  Old phone ' })).toEqual({ ok: true, value: { device: 'Old phone' } });
  expect(checkForm(factorNameSchema, {})).toEqual({ ok: true, value: { device: '' } });
  expect(checkForm(factorNameSchema, { device: 'x'.repeat(41) }).ok).toBe(false);
});
