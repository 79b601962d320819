import { CompactEncrypt } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { seal, unseal } from '../../../../../src/worker/services/accounts/seal.ts';

const key = new Uint8Array(32).fill(7);
const value = { email: 'ada@people.example' };

afterEach(() => void vi.useRealTimers());

test.each([
  ['factor', 600],
  ['provider', 600],
  ['enrolment', 600],
  ['recovery', 3_600],
  ['registered', 3_600],
  ['cleared-history', 3_600],
  ['session', 60 * 86_400],
])('a copy of what is sealed as %s stops opening after %d s', async (purpose, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const sealed = await seal([key], purpose, value);
  vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
  expect(await unseal([key], purpose, sealed)).toEqual(value);
  vi.setSystemTime(Date.now() + 1000);
  expect(await unseal([key], purpose, sealed)).toBeNull();
});

test.each([
  ['session', value],
  ['recovery', null],
])('a seal of an earlier version, without an expiry, opens for a session alone: %s', async (purpose, opened) => {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: purpose })
    .encrypt(key);
  expect(await unseal([key], purpose, sealed)).toEqual(opened);
});
