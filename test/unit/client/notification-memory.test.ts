import { beforeEach, expect, test, vi } from 'vitest';
import { listUnread, recall, remember, withAllRead } from '../../../src/client/stores/notification-memory.ts';
import { testCases } from '../../support/cases.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const nothing = { viewer: 'ada', asked: 0, known: [], seen: [] };

test('what was remembered is known again, to its owner alone', () => {
  const memory = { viewer: 'ada', asked: 5, known: ['a', 'b'], seen: ['a'] };
  remember(memory);
  expect(recall('ada')).toEqual(memory);
  expect(recall('kim')).toEqual({ ...nothing, viewer: 'kim' });
});

testCases(
  'a damaged entry counts as none',
  [
    '',
    'null',
    '[]',
    '{',
    '7',
    '"ada"',
    '{"viewer":"ada"}',
    '{"viewer":"ada","known":"a","seen":{},"asked":"soon"}',
    '{"viewer":"ada","known":[1,null,{}],"seen":[[]]}',
  ],
  (text) => {
    kept.set('notifications', text);
    expect(recall('ada')).toEqual(nothing);
  },
);

test('a note that somebody has blown up is cut', () => {
  const known = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
  kept.set('notifications', JSON.stringify({ ...nothing, known }));
  expect(recall('ada').known).toHaveLength(100);
});

test('a browser that keeps nothing remembers nothing, without an error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  remember({ ...nothing, known: ['a'] });
  expect(recall('ada')).toEqual(nothing);
});

test('unread is what is listed and was not read, and what is no longer listed is dropped', () => {
  const memory = { ...nothing, known: ['a', 'b'], seen: ['a', 'old'] };
  expect(listUnread(memory)).toEqual(['b']);
  expect(withAllRead(memory).seen).toEqual(['a', 'b']);
  expect(listUnread(withAllRead(memory))).toEqual([]);
});
