import { beforeEach, expect, test, vi } from 'vitest';
import { listUnread, recall, remember, withAllRead } from '../../../src/client/stores/notification-memory.ts';
import { testCases } from '../../support/cases.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const empty = { viewer: 'ada', loadedAt: 0, known: [], readIds: [], unsent: [] };

test('a stored memory is recalled for its own user only', () => {
  const memory = { viewer: 'ada', loadedAt: 5, known: ['a', 'b'], readIds: ['a'], unsent: [] };
  remember(memory);
  expect(recall('ada')).toEqual(memory);
  expect(recall('kim')).toEqual({ ...empty, viewer: 'kim' });
});

test('a memory of an earlier release keeps the time of its load', () => {
  stored.set('notifications', '{"viewer":"ada","asked":5}');
  expect(recall('ada')).toEqual({ ...empty, loadedAt: 5 });
});

testCases(
  'a malformed entry is ignored',
  [
    '',
    'null',
    '[]',
    '{',
    '7',
    '"ada"',
    '{"viewer":"ada"}',
    '{"viewer":"ada","known":"a","readIds":{},"loadedAt":"soon"}',
    '{"viewer":"ada","known":[1,null,{}],"readIds":[[]]}',
  ],
  (text) => {
    stored.set('notifications', text);
    expect(recall('ada')).toEqual(empty);
  },
);

test('an oversized entry is truncated to 100 ids', () => {
  const known = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
  stored.set('notifications', JSON.stringify({ ...empty, known }));
  expect(recall('ada').known).toHaveLength(100);
});

test('without storage nothing is remembered and nothing throws', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  remember({ ...empty, known: ['a'] });
  expect(recall('ada')).toEqual(empty);
});

test('listed notifications that are not read are unread; marking all as read drops ids that are no longer listed', () => {
  const memory = { ...empty, known: ['a', 'b'], readIds: ['a', 'old'], unsent: [] };
  expect(listUnread(memory)).toEqual(['b']);
  expect(withAllRead(memory).readIds).toEqual(['a', 'b']);
  expect(listUnread(withAllRead(memory))).toEqual([]);
});
