import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearRecentSearches,
  loadRecentSearches,
  recentSearches,
  rememberSearch,
  removeRecentSearch,
} from '../../../src/client/stores/recent-searches.ts';
import { testCases } from '../../support/cases.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  loadRecentSearches('');
});

test('keeps the last eight searches, the newest first', () => {
  for (let number = 1; number <= 9; number++) rememberSearch(`film ${number}`);
  loadRecentSearches('');
  expect(recentSearches.value).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `film ${number}`));
});

test('a repeated search moves to the top, whatever its case', () => {
  for (const text of ['Moon', 'Metropolis', 'moon']) rememberSearch(text);
  expect(recentSearches.value).toEqual(['moon', 'Metropolis']);
});

test('searches are removed one by one and all at once', () => {
  for (const text of ['a', 'b', 'c']) rememberSearch(text);
  removeRecentSearch('b');
  expect(recentSearches.value).toEqual(['c', 'a']);
  clearRecentSearches();
  loadRecentSearches('');
  expect(recentSearches.value).toEqual([]);
});

test('searches of one viewer are hidden from another', () => {
  loadRecentSearches('ada');
  rememberSearch('moon');
  loadRecentSearches('');
  expect(recentSearches.value).toEqual([]);
  loadRecentSearches('ada');
  expect(recentSearches.value).toEqual(['moon']);
});

test('a change keeps what another tab has stored since', () => {
  for (const text of ['a', 'b']) rememberSearch(text);
  stored.set('recent-searches', JSON.stringify({ viewer: '', texts: ['c', 'a'] }));
  rememberSearch('d');
  expect(recentSearches.value).toEqual(['d', 'c', 'a']);
  stored.set('recent-searches', JSON.stringify({ viewer: '', texts: ['e', 'd'] }));
  removeRecentSearch('d');
  expect(JSON.parse(stored.get('recent-searches')!)).toEqual({ viewer: '', texts: ['e'] });
});

testCases(
  'a malformed entry is ignored',
  ['', 'null', '[]', '{', '7', '{"viewer":""}', '{"viewer":"","texts":[1,null]}'],
  (text) => {
    stored.set('recent-searches', text);
    loadRecentSearches('');
    expect(recentSearches.value).toEqual([]);
  },
);

test('searches of this page are listed without storage', () => {
  const deny = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  loadRecentSearches('');
  for (const text of ['moon', 'night']) rememberSearch(text);
  expect(recentSearches.value).toEqual(['night', 'moon']);
});
