import { CompactEncrypt } from 'jose';
import { afterEach, expect, vi } from 'vitest';
import { seal, unseal } from '../../../../../src/worker/services/accounts/seal.ts';
import { testCases } from '../../../../support/cases.ts';

const key = new Uint8Array(32).fill(7);
const value = { email: 'ada@people.example' };

afterEach(() => void vi.useRealTimers());

testCases(
  'a sealed value expires after the time of its purpose',
  [
    ['factor', 600],
    ['provider', 600],
    ['enrolment', 600],
    ['recovery', 3_600],
    ['registered', 3_600],
    ['removed-titles', 3_600],
    ['session', 60 * 86_400],
  ],
  async (purpose, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const sealed = await seal([key], purpose, value);
    vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
    expect(await unseal([key], purpose, sealed)).toEqual(value);
    vi.setSystemTime(Date.now() + 1000);
    expect(await unseal([key], purpose, sealed)).toBeNull();
  },
);

testCases(
  'a value sealed without an expiry opens as a session only',
  [
    ['session', value],
    ['recovery', null],
  ],
  async (purpose, expected) => {
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: purpose })
      .encrypt(key);
    expect(await unseal([key], purpose, sealed)).toEqual(expected);
  },
);
