import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  movePlayer,
  play,
  playEpisode,
  playerPlace,
  playerSize,
  playing,
  resize,
  resume,
  stop,
} from '../../../src/client/stores/player.ts';

const series = { mediaType: 'tv', id: 501, title: 'The Tuesday Boat' } as const;
const film = { mediaType: 'movie', id: 7, title: 'The Tuesday Boat' } as const;
const place = { right: 40, bottom: 120 };

let stored: Map<string, string>;

/** The tab's storage as the next page finds it, with nothing playing there yet. */
function openNextPage(): void {
  const kept = new Map(stored);
  stop();
  for (const [key, value] of kept) stored.set(key, value);
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the same title again only makes the player large', () => {
  play(series);
  const before = playing.value;
  resize('minimised');
  play({ ...series });
  expect([playing.value === before, playerSize.value]).toEqual([true, 'expanded']);
});

test('another title of the same name plays', () => {
  play(series);
  play(film);
  expect(playing.value).toEqual(film);
});

test('an episode keeps the title and the size', () => {
  play(series);
  resize('minimised');
  playEpisode({ mediaType: 'tv', id: 501, season: 1, episode: 2 });
  expect([playing.value, playerSize.value]).toEqual([{ ...series, season: 1, episode: 2 }, 'minimised']);
});

test('what plays is resumed on the next page, small and where it stood', () => {
  play(series);
  movePlayer(place);
  openNextPage();
  resume();
  expect([playing.value, playerSize.value, playerPlace.value]).toEqual([
    { ...series, isResumed: true },
    'minimised',
    place,
  ]);
});

test('resuming does not replace what plays', () => {
  play(series);
  openNextPage();
  play(film);
  resume();
  expect(playing.value).toEqual(film);
});

test('a stopped player is not resumed', () => {
  play(series);
  stop();
  resume();
  expect(playing.value).toBeNull();
});

test.each(['', 'no JSON', 'null', '{}', '{"href":"/watch/movie/7","title":"A film","place":null}'])(
  'nothing is resumed from %j',
  (text) => {
    stored.set('player', text);
    resume();
    expect(playing.value).toBeNull();
  },
);

test('a browser that stores nothing plays all the same', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('sessionStorage', undefined);
  play(series);
  expect(playing.value).toEqual(series);
});
