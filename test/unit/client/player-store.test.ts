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
  restore,
  stop,
} from '../../../src/client/stores/player.ts';
import { testCases } from '../../support/cases.ts';

const series = { mediaType: 'tv', id: 501, title: 'The Tuesday Boat' } as const;
const film = { mediaType: 'movie', id: 7, title: 'The Tuesday Boat' } as const;
const place = { right: 40, bottom: 120 };

let stored: Map<string, string>;

/** Stops the player but restores the tab's storage, as on the next page. */
function openPage(): void {
  const saved = new Map(stored);
  stop();
  for (const [key, value] of saved) stored.set(key, value);
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

test('playing the same title again only expands the player', () => {
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

test('playing an episode keeps the title and the size', () => {
  play(series);
  resize('minimised');
  playEpisode({ mediaType: 'tv', id: 501, season: 1, episode: 2 });
  expect([playing.value, playerSize.value]).toEqual([{ ...series, season: 1, episode: 2 }, 'minimised']);
});

test('the next page resumes the title, minimised and in its place', () => {
  play(series);
  movePlayer(place);
  openPage();
  resume();
  expect([playing.value, playerSize.value, playerPlace.value]).toEqual([
    { ...series, isResumed: true },
    'minimised',
    place,
  ]);
});

test('resuming does not replace the playing title', () => {
  play(series);
  openPage();
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

test.each([
  ['continues the title that still plays', series, series],
  ['stops a title that was stopped since', null, null],
  ['plays a title that has replaced another, as on the next page', film, { ...film, isResumed: true }],
])('a page restored by Back %s', (_, later, expected) => {
  play(series);
  const before = playing.value;
  if (later) stored.set('player', JSON.stringify({ playing: later, place }));
  else stored.clear();
  restore();
  expect(playing.value).toEqual(expected);
  expect(playing.value === before).toBe(later === series);
});

testCases(
  'an invalid stored player is not resumed',
  ['', 'no JSON', 'null', '{}', '{"href":"/watch/movie/7","title":"A film","place":null}'],
  (text) => {
    stored.set('player', text);
    resume();
    expect(playing.value).toBeNull();
  },
);

test('a title plays without storage', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('sessionStorage', undefined);
  play(series);
  expect(playing.value).toEqual(series);
});
