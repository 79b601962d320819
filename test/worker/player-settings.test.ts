import { expect, test } from 'vitest';
import { playerText } from '../../src/shared/text/player.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { settingsAt, visitorOf } from './visitor.ts';

const settings = settingsAt('player-settings');
const visitWith = (given: Partial<Bindings>) => visitorOf({ ...settings, ...given });

const policyOf = async (given: Partial<Bindings>, path = '/my-list') => {
  const { headers } = await visitWith(given)(path);
  const frames = /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  return { frames, permissions: headers.get('permissions-policy') };
};

test('only the operator’s player may be framed, autoplay and go fullscreen', async () => {
  const given = {
    PLAYER_MOVIE_URL: 'https://films.example/{imdb}',
    PLAYER_EPISODE_URL:
      'https://series.example:8443/{imdb}/{season}/{episode} https://films.example/{tmdb}/{season}/{episode}',
  };
  const hosts = ['https://www.youtube-nocookie.com', 'https://films.example', 'https://series.example:8443'];
  const { frames, permissions } = await policyOf(given);
  expect(frames).toBe(hosts.join(' '));
  const quoted = hosts.map((host) => `"${host}"`).join(' ');
  expect(permissions).toContain(`autoplay=(self ${quoted}), fullscreen=(self ${quoted})`);
  expect(permissions).toContain('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
});

test('without a player only trailers may be framed', async () => {
  const { frames, permissions } = await policyOf({ PLAYER_MOVIE_URL: '', PLAYER_EPISODE_URL: '' });
  expect(frames).toBe('https://www.youtube-nocookie.com');
  expect(permissions).not.toContain('player');
});

test.each([
  ['PLAYER_MOVIE_URL', 'https://marquee.test/{imdb}'],
  ['PLAYER_MOVIE_URL', 'https://player.test/{imdb} https://marquee.test:8443/{tmdb}'],
  ['PLAYER_EPISODE_URL', 'http://MARQUEE.test/{imdb}/{season}/{episode}'],
] as const)('a %s on our own host (%s) is rejected at the start', async (name, value) => {
  const { status, text } = await visitWith({ [name]: value })('/my-list');
  expect(status).toBe(503);
  expect(text).toContain(`The setting ${name} may not be on the host of SITE_URL.`);
});

test.each([
  ['https://marquee.test', 'http://player.test/{imdb}', 503],
  ['https://marquee.test', 'http://127.0.0.1:9001/{imdb}', 200],
  ['http://marquee.test', 'http://player.test/{imdb}', 200],
])('on %s the player %s leads to the status %i', async (site, player, expected) => {
  const { status, text } = await visitWith({ SITE_URL: site, PLAYER_MOVIE_URL: player })('/offline');
  expect([status, text.includes('PLAYER_MOVIE_URL must begin with https')]).toEqual([expected, expected === 503]);
});

test('without SITE_URL a player on the host of the request is rejected too', async () => {
  const given = { SITE_URL: '', PLAYER_MOVIE_URL: 'https://marquee.test/embed/{imdb}' };
  const { text } = await visitWith(given)('/watch/movie/118');
  expect(text).toContain(playerText.notSetUp);
  expect(text).toContain('may not be on this site’s own host');
  expect(text).not.toContain('<iframe');
});

test.each([
  ['PLAYER_MOVIE_URL', 'player.test/{imdb}'],
  ['PLAYER_MOVIE_URL', 'javascript:{imdb}'],
  ['PLAYER_MOVIE_URL', 'https://player.test/{imdb}/{season}'],
  ['PLAYER_EPISODE_URL', 'https://player.test/{imdb}'],
] as const)('%s must not be %j', async (name, value) => {
  const { status, text } = await visitWith({ [name]: value })('/');
  expect(status).toBe(503);
  expect(text).toMatch(new RegExp(`The setting ${name} (must|may not) `));
});
