import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { createPlayer, playerSettingsAt } from '../../../local/player/index.ts';
import { draw, length } from '../../../local/player/clip.mjs';
import { playerAddress } from '../../../src/shared/domain/player-address.ts';
import { testCases } from '../../support/cases.ts';

const player = createPlayer({ control: createControl() });
const settings = playerSettingsAt('http://127.0.0.1:8788');

const ask = async (address: string) => {
  const response = await player.request(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a film is found by its IMDb id, an invented one by the catalogue’s number', async () => {
  const film = playerAddress(settings['PLAYER_MOVIE_URL']!, { imdbId: 'tt0013442', tmdbId: 118 })!;
  expect(film).toBe('http://127.0.0.1:8788/embed/movie/tt0013442');
  expect((await ask(film)).text).toContain('<title>Nosferatu</title>');
  const invented = playerAddress(settings['PLAYER_MOVIE_URL']!, { imdbId: null, tmdbId: 501 })!;
  expect((await ask(invented)).status).toBe(200);
});

test('an episode is shown with its number and name', async () => {
  const address = playerAddress(settings['PLAYER_EPISODE_URL']!, { imdbId: null, tmdbId: 501, season: 1, episode: 2 })!;
  const { status, text } = await ask(address);
  expect([status, text.includes('Season 1, Episode 2: The Second Ledger')]).toEqual([200, true]);
});

testCases(
  'an unknown address plays nothing',
  ['/embed/movie/tt9999999', '/embed/movie/0', '/embed/tv/501/9/1', '/embed/tv/501/1/99', '/embed/tv/501/x/y'],
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('the page loads its own script alone', async () => {
  const { headers, text } = await ask('/embed/movie/118');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  for (const [, script] of text.matchAll(/<script type="module" src="([^"]+)">/g)) {
    const answer = await ask(script!);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  }
});

test('every moment of the clip can be drawn', () => {
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
