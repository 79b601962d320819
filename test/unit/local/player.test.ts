import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { createPlayer, playerSettingsAt } from '../../../local/player/index.ts';
import { draw, length } from '../../../local/player/clip.mjs';
import { playerAddress } from '../../../src/shared/domain/player-address.ts';
import { testCases } from '../../support/cases.ts';

const player = createPlayer({ control: createControl() });
const settings = playerSettingsAt('http://127.0.0.1:8788');

const request = async (address: string) => {
  const response = await player.request(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a film is found by its IMDb id, a fictional one by its TMDB id', async () => {
  const film = playerAddress(settings['PLAYER_MOVIE_URL']!, { imdbId: 'tt0013442', tmdbId: 118 })!;
  expect(film).toBe('http://127.0.0.1:8788/embed/movie/tt0013442');
  expect((await request(film)).text).toContain('<title>Nosferatu</title>');
  const fictional = playerAddress(settings['PLAYER_MOVIE_URL']!, { imdbId: null, tmdbId: 501 })!;
  expect((await request(fictional)).status).toBe(200);
});

test('an episode page shows its number and name', async () => {
  const address = playerAddress(settings['PLAYER_EPISODE_URL']!, { imdbId: null, tmdbId: 501, season: 1, episode: 2 })!;
  const { status, text } = await request(address);
  expect([status, text.includes('Season 1, Episode 2: The Second Ledger')]).toEqual([200, true]);
});

testCases(
  'an unknown title returns 404',
  ['/embed/movie/tt9999999', '/embed/movie/0', '/embed/tv/501/9/1', '/embed/tv/501/1/99', '/embed/tv/501/x/y'],
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);

test('the player page allows and loads only its own scripts', async () => {
  const { headers, text } = await request('/embed/movie/118');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  for (const [, script] of text.matchAll(/<script type="module" src="([^"]+)">/g)) {
    const response = await request(script!);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  }
});

test('every frame of the clip can be drawn', () => {
  const calls: string[] = [];
  const gradient = { addColorStop() {} };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (known, name: string) =>
      known[name] ??
      ((...values: unknown[]) => {
        calls.push(name);
        expect(values.every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true);
        return name.endsWith('Gradient') ? gradient : { width: 100 };
      }),
  });
  for (let time = -1; time < length + 1; time += 0.5) {
    calls.length = 0;
    draw(context, 320, 180, time, { title: 'Sintel', episode: '' });
    expect(calls.length).toBeGreaterThan(10);
  }
});
