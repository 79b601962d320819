import { expect, test } from 'vitest';
import {
  formatHidden,
  hiddenOnDeviceLimit,
  hiddenStyles,
  hidesTitle,
  parseHidden,
} from '../../../../src/shared/domain/hidden-titles.ts';
import { testCases } from '../../../support/cases.ts';

test('titles round-trip through the cookie', () => {
  expect(formatHidden(['movie:550', 'tv:1399'])).toBe('m550.t1399');
  expect(parseHidden('m550.t1399')).toEqual(['movie:550', 'tv:1399']);
});

testCases(
  'invalid parts of the cookie are ignored',
  [
    [undefined, []],
    ['', []],
    ['v1a2b3c4d', []],
    ['m550.m550.x1.m0.t-1.m99999999999.tv:1', ['movie:550']],
    ['m550"]{}body{display:none}', []],
  ],
  (value, titles) => {
    expect(parseHidden(value)).toEqual(titles);
  },
);

test('the cookie takes the limit of titles with the largest ids in 1,300 bytes', () => {
  const keys = Array.from({ length: hiddenOnDeviceLimit }, (_, index) => `movie:${2_147_483_647 - index}`);
  expect(formatHidden(keys).length).toBeLessThan(1_300);
  expect(parseHidden(formatHidden([...keys, 'tv:1']))).toHaveLength(hiddenOnDeviceLimit);
});

test('without hidden titles the stylesheet is empty', () => {
  expect(hiddenStyles([], [], 'A note')).toBe('');
});

test('watched titles are hidden in rows and lists; hidden ones also in the banner, with a notice', () => {
  const rules = hiddenStyles(['movie:1'], ['tv:2'], 'A "note"').split('\n');
  const hidden = rules.filter((rule) => rule.includes('"movie:1"'));
  const watched = rules.filter((rule) => rule.includes('"tv:2"'));
  expect([hidden.length, watched.length]).toEqual([6, 3]);
  expect(watched.join()).not.toMatch(/hero|unhide/);
  expect(rules.find((rule) => rule.includes('::after'))).toContain(String.raw`content:"A \"note\""`);
});

test('hidesTitle returns whether the stylesheet hides a title', () => {
  const selectors = hiddenStyles(['movie:1'], ['tv:2'], '').split('\n');
  expect(hidesTitle(selectors, 'movie:1')).toBe(true);
  expect(hidesTitle(selectors, 'tv:2')).toBe(true);
  expect(hidesTitle(selectors, 'movie:11')).toBe(false);
  expect(hidesTitle([], 'movie:1')).toBe(false);
});
