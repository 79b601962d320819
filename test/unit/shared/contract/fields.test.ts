import * as v from 'valibot';
import { expect } from 'vitest';
import { sentTime } from '../../../../src/shared/contract/fields.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a sent time is one that can be read',
  [
    ['2026-01-01T10:00:00Z', true],
    ['2026-01-01T10:00:00.123456+05:30', true],
    ['2026-01-01T10:00:00+05', false],
    ['2026-01-01', false],
    ['now', false],
  ],
  (text, isValid) => expect(v.is(sentTime, text)).toBe(isValid),
);
