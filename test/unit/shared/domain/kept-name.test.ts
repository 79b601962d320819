import { expect, test } from 'vitest';
import { toStoredName } from '../../../../src/shared/domain/stored-name.ts';

test.each([
  ['The Nameless', 'The Nameless'],
  ['The\0 Name\0less', 'The Nameless'],
  ['\0', ''],
  ['x'.repeat(301), 'x'.repeat(300)],
  ['🎬'.repeat(301), '🎬'.repeat(300)],
])('the name %j is kept whole characters at a time, as far as the database takes it', (name, kept) => {
  expect(toStoredName(name)).toBe(kept);
});
