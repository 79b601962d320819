import { expect, test, vi } from 'vitest';
import { createSecret, isValidCode } from '../../../local/supabase/totp.ts';
import { codeOf } from '../../support/authenticator.ts';
import { testCases } from '../../support/cases.ts';

test('secrets are unique', () => {
  const [one, other] = [1, 2].map(() => createSecret('site.test', 'user@people.test').secret);
  expect(one).not.toBe(other);
});

testCases(
  'a code is valid one step before and after its own',
  [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ],
  (clockOffset, isValid) => {
    const { secret } = createSecret('site.test', 'user@people.test');
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    expect(isValidCode(secret, codeOf(secret, clockOffset / 30))).toBe(isValid);
    vi.useRealTimers();
  },
);
