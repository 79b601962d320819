import { expect } from 'vitest';
import { toStoredName } from '../../../../src/shared/domain/stored-name.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a stored name has no null characters and at most 300 whole characters',
  [
    ['The Nameless', 'The Nameless'],
    ['The\0 Name\0less', 'The Nameless'],
    ['\0', ''],
    ['x'.repeat(301), 'x'.repeat(300)],
    ['🎬'.repeat(301), '🎬'.repeat(300)],
  ],
  (name, stored) => {
    expect(toStoredName(name)).toBe(stored);
  },
);
