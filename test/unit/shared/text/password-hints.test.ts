import { expect, test } from 'vitest';
import { registerText, resetText } from '../../../../src/shared/text/auth.ts';
import { passwordText } from '../../../../src/shared/text/security.ts';

test('every password hint names the same rules', () => {
  const rules = registerText.passwordHint.replace(', with', '');
  expect(rules).toMatch(/uppercase letter and a number/);
  for (const hint of [passwordText.hint, resetText.hint]) expect(hint.replace(', better with', '')).toBe(rules);
});
