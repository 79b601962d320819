import { expect, test } from 'vitest';
import { parseFile } from '../../../../../src/client/lib/import/parse-file.ts';

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const film = { year: 2009, mediaType: 'movie', tmdbId: null, imdbId: null };
const parse = (path: string, ...rows: string[]) => parseFile(path, lines(...rows)).entries;

const letterboxd = 'Date,Name,Year,Letterboxd URI';

test('Letterboxd: the file name distinguishes watched films, the watchlist and likes', () => {
  const row = '2024-03-01,"Moon, the film",2009,https://boxd.it/a';
  const title = { title: 'Moon, the film', ...film };
  const at = '2024-03-01T12:00:00.000Z';
  const logged = { watchedAt: at, season: null, episode: null };
  expect(parse('watched.csv', letterboxd, row)).toEqual([{ ...title, logged }]);
  expect(parse('data/watchlist (2).csv', letterboxd, row)).toEqual([{ ...title, list: { addedAt: at } }]);
  expect(parse('likes/films.csv', letterboxd, row)).toEqual([{ ...title, liked: true, likedAt: at }]);
  expect(() => parse('mine.csv', letterboxd, row)).toThrow('unclear-list');
});

test.each([
  ['0.5', 1],
  ['1', 2],
  ['3.5', 7],
  ['5', 10],
])('Letterboxd: %s stars are a score of %d', (stars, score) => {
  const [entry] = parse('ratings.csv', `${letterboxd},Rating`, `2024-03-01,Moon,2009,https://boxd.it/a,${stars}`);
  expect(entry).toEqual({
    title: 'Moon',
    ...film,
    rating: { score, review: null, ratedAt: '2024-03-01T12:00:00.000Z' },
  });
});

test.each(['', '0', '6', '-1', 'five', '1e3'])('Letterboxd: the invalid rating "%s" is skipped', (stars) => {
  expect(parse('ratings.csv', `${letterboxd},Rating`, `2024-03-01,Moon,2009,https://boxd.it/a,${stars}`)).toEqual([]);
});

test('Letterboxd: a diary row becomes a watch on its watched date and a rating with its review', () => {
  const header = `${letterboxd},Rating,Rewatch,Review,Tags,Watched Date`;
  const row = '2024-03-09,Moon,2009,https://boxd.it/a,4,Yes,"Good.\nVery ""good"".",,2024-03-01';
  expect(parse('reviews.csv', header, row)).toEqual([
    {
      title: 'Moon',
      ...film,
      watch: { watchedAt: '2024-03-01T12:00:00.000Z', season: null, episode: null },
      rating: { score: 8, review: 'Good.\nVery "good".', ratedAt: '2024-03-09T12:00:00.000Z' },
    },
  ]);
});

const imdbRatings =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors';

test('IMDb: ratings of films and series are parsed, episodes and games are skipped', () => {
  const rest = '8.1,97,2009,Drama,1,2009-06-12,Somebody';
  const entries = parse(
    'ratings.csv',
    imdbRatings,
    `tt1182345,9,2024-01-15,Moon,Moon,https://www.imdb.com/title/tt1182345/,Movie,${rest}`,
    `tt0903747,10,2024-01-15,A Series,A Series,https://www.imdb.com/title/tt0903747/,TV Series,${rest}`,
    `tt0903748,10,2024-01-15,Old,Old,https://www.imdb.com/title/tt0903748/,tvMiniSeries,${rest}`,
    `tt0959621,7,2024-01-15,Pilot,Pilot,https://www.imdb.com/title/tt0959621/,TV Episode,${rest}`,
    `tt0959622,7,2024-01-15,Game,Game,https://www.imdb.com/title/tt0959622/,Video Game,${rest}`,
    `tt0959623,,,Unrated,Unrated,https://www.imdb.com/title/tt0959623/,Movie,${rest}`,
  );
  expect(entries.map(({ imdbId, mediaType, rating }) => [imdbId, mediaType, rating?.score])).toEqual([
    ['tt1182345', 'movie', 9],
    ['tt0903747', 'tv', 10],
    ['tt0903748', 'tv', 10],
  ]);
  expect(entries[0]).toMatchObject({ title: 'Moon', year: 2009, rating: { ratedAt: '2024-01-15T12:00:00.000Z' } });
});

test('IMDb: the titles of a list are added to My List, with their ratings', () => {
  const header =
    'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated';
  const row =
    '1,tt1182345,2024-01-05,2024-01-05,,Moon,Moon,https://x,Movie,7.8,97,2009,Drama,1,2009-06-12,D,8,2024-02-01';
  expect(parse('watchlist.csv', header, row)).toMatchObject([
    {
      imdbId: 'tt1182345',
      list: { addedAt: '2024-01-05T12:00:00.000Z' },
      rating: { score: 8, ratedAt: '2024-02-01T12:00:00.000Z' },
    },
  ]);
});

test('TMDB: ratings, favourites and a watchlist are parsed; half points are rounded up and episodes are skipped', () => {
  const header = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';
  const moon = '17431,tt1182345,movie,Moon,2009-06-12T00:00:00Z,,,7.6';
  const title = { title: 'Moon', year: 2009, mediaType: 'movie', tmdbId: 17431, imdbId: 'tt1182345' };
  const episode = '1399,,tv,A Series,2011-04-17T00:00:00Z,1,2,8.4,9.0,2022-09-20T00:00:00Z';
  expect(parse('ratings.csv', header, `${moon},7.5,2022-09-20T00:00:00Z`, episode)).toEqual([
    { ...title, rating: { score: 8, review: null, ratedAt: '2022-09-20T00:00:00.000Z' } },
  ]);
  expect(parse('favorites.csv', header, `${moon},,`)).toEqual([{ ...title, liked: true }]);
  expect(parse('watchlist.csv', header, `${moon},,`)).toEqual([{ ...title, list: { addedAt: null } }]);
});

test('scripts, formulas and names of object properties stay text', () => {
  const names = ['<script>alert(1)</script>', '=HYPERLINK("https://evil.example")', '__proto__', 'constructor'];
  const rows = names.map((name) => `2024-03-01,"${name.replaceAll('"', '""')}",2009,https://boxd.it/a`);
  expect(parse('watched.csv', letterboxd, ...rows).map(({ title }) => title)).toEqual(names);
  expect(() => parse('a.csv', '__proto__,constructor', 'a,b')).toThrow('unknown-columns');
});

test('an invalid year or day becomes null, a row without a name is skipped, and a long name is truncated', () => {
  const rows = ['2024-13-45,Moon,20x9,u', ',,2009,u', `2024-03-01,${'M'.repeat(5_000)},1,u`];
  const entries = parse('watched.csv', letterboxd, ...rows);
  expect(entries[0]).toMatchObject({ title: 'Moon', year: null, logged: { watchedAt: null } });
  expect(entries.map(({ title }) => title.length)).toEqual([4, 300]);
});

test.each([
  ['nothing', '', 'empty'],
  ['blank lines', ' \r\n\r\n', 'empty'],
  ['a header alone', `${letterboxd}\r\n`, 'empty'],
  ['other columns', 'Artist,Album\r\nA,B\r\n', 'unknown-columns'],
  ['50,001 rows', `${letterboxd}\n${'2024-03-01,Moon,2009,u\n'.repeat(50_001)}`, 'too-many-rows'],
])('a file with %s is rejected', (_, text, problem) => {
  expect(() => parseFile('watched.csv', text)).toThrow(problem);
});

test('50,000 rows are read', () => {
  expect(parseFile('watched.csv', `${letterboxd}\n${'2024-03-01,Moon,2009,u\n'.repeat(50_000)}`).rows).toBe(50_000);
});
