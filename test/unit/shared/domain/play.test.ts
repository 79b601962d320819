import { expect, test } from 'vitest';
import { parsePlayKey, playKey } from '../../../../src/shared/domain/play.ts';

test.each([
  ['movie:550', { mediaType: 'movie', id: 550, season: 0, episode: 0 }],
  ['tv:1399:1:2', { mediaType: 'tv', id: 1399, season: 1, episode: 2 }],
  ['tv:1399:0:32767', { mediaType: 'tv', id: 1399, season: 0, episode: 32_767 }],
] as const)('%s names a film or an episode', (key, play) => {
  expect(parsePlayKey(key)).toEqual(play);
  expect(playKey(play)).toBe(key);
});

test.each([
  '',
  'movie',
  'movie:0',
  'movie:550:1:2',
  'tv:1399',
  'tv:1399:1',
  'tv:1399:01:2',
  'tv:1399:1:32768',
  'tv:1:1:1:1',
])('“%s” names neither', (key) => {
  expect(parsePlayKey(key)).toBeNull();
});
