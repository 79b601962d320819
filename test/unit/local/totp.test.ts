import { expect, test, vi } from 'vitest';
import { inventSecret, isCodeOf } from '../../../local/supabase/totp.ts';
import { codeOf } from '../../support/authenticator.ts';

test('no two secrets are the same', () => {
  const [one, other] = [1, 2].map(() => inventSecret('site.test', 'someone@people.test').secret);
  expect(one).not.toBe(other);
});

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a clock that is off by %i seconds makes a code that is good: %s', (off, good) => {
  const { secret } = inventSecret('site.test', 'someone@people.test');
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  expect(isCodeOf(secret, codeOf(secret, off / 30))).toBe(good);
  vi.useRealTimers();
});
