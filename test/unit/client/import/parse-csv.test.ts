import { expect, test } from 'vitest';
import { parseFile } from '../../../../src/client/islands/import/files/parse-file.ts';

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
