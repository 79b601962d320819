import { expect, test } from 'vitest';
import {
  isSameHost,
  originsOf,
  playerAddress,
  problemOfTemplates,
} from '../../../../src/shared/domain/player-address.ts';
import { testCases } from '../../../support/cases.ts';

const film = { imdbId: 'tt1727587', tmdbId: 45745 };
const episode = { imdbId: 'tt0052520', tmdbId: 6357, season: 3, episode: 28 };
const withoutImdbId = { imdbId: null, tmdbId: 501 };

testCases(
  'a template is filled with the ids of the title',
  [
    ['https://player.example/embed/movie/{imdb}', film, 'https://player.example/embed/movie/tt1727587'],
    ['https://player.example/embed/movie/{tmdb}', film, 'https://player.example/embed/movie/45745'],
    ['https://player.example/?imdb={imdb}&tmdb={tmdb}', film, 'https://player.example/?imdb=tt1727587&tmdb=45745'],
    ['https://player.example/{imdb}#{imdb}', film, 'https://player.example/tt1727587#tt1727587'],
    ['https://player.example/tv/{imdb}/{season}/{episode}', episode, 'https://player.example/tv/tt0052520/3/28'],
    [
      'https://player.example/tv?id={tmdb}&s={season}&e={episode}',
      episode,
      'https://player.example/tv?id=6357&s=3&e=28',
    ],
    [
      'https://player.example/tv/{tmdb}/{season}-{episode}',
      { ...episode, season: 0 },
      'https://player.example/tv/6357/0-28',
    ],
  ],
  (template, playable, address) => {
    expect(playerAddress(template, playable)).toBe(address);
  },
);

test('the IMDb template is preferred, whatever the order', () => {
  const both = 'https://player.example/t/{tmdb} https://player.example/i/{imdb}';
  expect(playerAddress(both, film)).toBe('https://player.example/i/tt1727587');
});

test('a title without an IMDb id uses a TMDB template', () => {
  const both = 'https://player.example/i/{imdb}  https://player.example/t/{tmdb}';
  expect(playerAddress(both, withoutImdbId)).toBe('https://player.example/t/501');
});

testCases(
  'a title without an IMDb id has no address in an IMDb template',
  [
    'https://player.example/i/{imdb}',
    'https://player.example/?imdb={imdb}&tmdb={tmdb}',
    'https://player.example/{imdb}/1 https://player.example/{imdb}/2',
  ],
  (template) => {
    expect(playerAddress(template, withoutImdbId)).toBeNull();
  },
);

test('an episode template needs season and episode', () => {
  expect(playerAddress('https://player.example/{imdb}/{season}/{episode}', film)).toBeNull();
});

testCases(
  'an invalid IMDb id is never put into an address',
  ['tt12/../../evil', 'nm0000001', 'tt', '"><script>', 'tt1727587?x', 'TT1727587', 'tt12345678901'],
  (imdbId) => {
    expect(playerAddress('https://player.example/{imdb}', { imdbId, tmdbId: 7 })).toBeNull();
  },
);

testCases(
  'a valid template has no problem',
  [
    ['movie', 'https://player.example/embed/movie/{imdb}'],
    ['movie', 'http://127.0.0.1:8788/embed/movie/{imdb} http://127.0.0.1:8788/embed/movie/{tmdb}'],
    ['movie', 'https://[::1]:8443/{tmdb}'],
    ['movie', 'https://player.example?id={tmdb}'],
    ['episode', 'https://player.example/{imdb}/{season}/{episode}'],
    ['episode', 'https://player.example/tv?tmdb={tmdb}&season={season}&episode={episode}'],
  ] as const,
  (kind, setting) => {
    expect(problemOfTemplates(setting, kind)).toBeNull();
  },
);

testCases(
  'an unsafe template is rejected',
  [
    ['movie', 'https://player.example/embed', /must hold \{imdb\} or \{tmdb\}/],
    ['movie', 'https://player.example/{imdb} https://player.example/{name}', /may not hold \{name\}/],
    ['movie', 'https://player.example/{imdb}/{season}', /may not hold \{season\}/],
    ['movie', 'https://player.example/{}', /may not hold \{\}/],
    ['movie', 'https://player.example/{imdb', /a brace too many or too few/],
    ['movie', 'https://{imdb}.player.example/{imdb}', /its host written out/],
    ['movie', 'https://player.example', /its host written out/],
    ['movie', 'player.example/{imdb}', /must be an address/],
    ['movie', '//player.example/{imdb}', /must be an address/],
    ['movie', 'javascript:alert({imdb})', /must be an address/],
    ['movie', 'data:text/html,{imdb}', /must be an address/],
    ['movie', 'https://user:word@player.example/{imdb}', /no name or password/],
    ['movie', 'https://player.example/"{imdb}', /must be an address/],
    ['movie', 'https://player.example;script-src/{imdb}', /must be an address/],
    ['episode', 'https://player.example/{imdb}/{episode}', /must hold \{season\}/],
    ['episode', 'https://player.example/{imdb}/{season}', /must hold \{episode\}/],
    ['episode', 'https://player.example/{season}/{episode}', /must hold \{imdb\} or \{tmdb\}/],
  ] as const,
  (kind, setting, problem) => {
    expect(problemOfTemplates(setting, kind)).toMatch(problem);
  },
);

test('the origins of all templates are listed once', () => {
  const setting =
    'https://A.example/{imdb} https://a.example:443/{tmdb} http://b.example:8080/x?{imdb} https://b.example/';
  expect(originsOf(setting)).toEqual(['https://a.example', 'http://b.example:8080', 'https://b.example']);
  expect(originsOf('')).toEqual([]);
});

testCases(
  "a player on the site's own host is recognised",
  [
    ['https://marquee.example', 'https://marquee.example', true],
    ['http://marquee.example', 'https://marquee.example', true],
    ['https://marquee.example:8443', 'https://marquee.example', true],
    ['https://marquee.example.', 'https://marquee.example', true],
    ['https://MARQUEE.example', 'https://marquee.example/', true],
    ['http://localhost:8787', 'http://localhost:8787', true],
    ['https://player.example', 'https://marquee.example', false],
    ['https://player.marquee.example', 'https://marquee.example', false],
    ['http://127.0.0.1:8788', 'http://127.0.0.1:8787', false],
    ['http://localhost:8788', 'http://localhost:8787', false],
  ],
  (player, site, expected) => {
    expect(isSameHost(player, site)).toBe(expected);
  },
);
