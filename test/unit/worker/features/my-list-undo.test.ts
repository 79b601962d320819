import { expect } from 'vitest';
import { parseRemoved, writeRemoved } from '../../../../src/worker/features/my-list/undo.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a removal round-trips through an address',
  ['2026-11-20T12:00:00.123456+00:00', '2026-11-20T12:00:00Z'],
  (addedAt) => {
    const removed = { title: { mediaType: 'tv', id: 1399 }, addedAt } as const;
    expect(parseRemoved(writeRemoved(removed))).toEqual(removed);
  },
);

testCases(
  'a malformed undo value is rejected',
  [
    undefined,
    '',
    'tv:1399',
    'tv:1399@',
    'tv:1399@yesterday',
    '@2026-11-20T12:00:00Z',
    'film:1@2026-11-20T12:00:00Z',
    `tv:1399@2026-11-20T12:00:00.${'0'.repeat(50)}Z`,
    'tv:1399@2026-11-20T12:00:00Z<script>',
  ],
  (word) => {
    expect(parseRemoved(word)).toBeNull();
  },
);
