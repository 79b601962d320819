import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createControl } from '../../../local/catalogue/control.ts';
import { openFilms } from '../../../local/torrents/films.ts';
import { createTorrents, torrentSettingsAt } from '../../../local/torrents/index.ts';
import { aListedFilm } from '../../support/torrents.ts';
import { testCases } from '../../support/cases.ts';

const app = createTorrents({ control: createControl() });
const base = torrentSettingsAt('http://listing.test')['TORRENTS_URL']!;

type Film = { id: number; title: string | null; title_long: string; torrents: { url: string }[] };
type Data = { movie_count: number; movies: Film[]; movie: Film };

const fetchFrom = (address: string) => app.request(address, { headers: { 'user-agent': 'Marquee' } });
const request = async (path: string) =>
  (await (await fetchFrom(base + path)).json()) as {
    status: string;
    data: Data;
  };
const list = (query: string) => request(`/list_movies.json?query_term=${encodeURIComponent(query)}`);

testCases(
  'a query matches IMDb ids and titles',
  [
    ['tt1254207', ['Big Buck Bunny (2008)']],
    ['sintel', ['Sintel (2010)']],
    ['Tears of', ['Tears of Steel (2012)']],
  ],
  async (query, expected) => {
    const { status, data } = await list(query);
    expect([status, data.movie_count]).toEqual(['ok', expected.length]);
    expect(data.movies.map(({ title_long }) => title_long)).toEqual(expected);
  },
);

test('without a match the key "movies" is absent', async () => {
  const { status, data } = await list('tt0000000');
  expect([status, data.movie_count, 'movies' in data]).toEqual(['ok', 0, false]);
});

test('an unknown film has details without a title', async () => {
  expect((await request('/movie_details.json?movie_id=2&with_images=true&with_cast=true')).data.movie.title).toBe(
    'Sintel',
  );
  expect((await request('/movie_details.json?movie_id=999')).data.movie).toMatchObject({ id: 0, title: null });
});

test('a test can set the films', async () => {
  const override = (method: string, body?: object) =>
    app.request('/__control/torrents', { method, ...(body && { body: JSON.stringify(body) }) });
  await override('POST', { query: 'tt1254207', movies: [aListedFilm({ id: 70, title_long: 'Another (1999)' })] });
  expect((await list('tt1254207')).data.movies[0]!.title_long).toBe('Another (1999)');
  expect((await request('/movie_details.json?movie_id=70')).data.movie.title_long).toBe('Another (1999)');
  expect((await override('POST', { query: 7 })).status).toBe(400);
  await override('DELETE');
  expect((await list('tt1254207')).data.movies[0]!.title_long).toBe('Big Buck Bunny (2008)');
});

test('hashes are unique, and a torrent without a file has no address', async () => {
  const torrents = openFilms.flatMap((film) => film.torrents);
  expect(new Set(torrents.map(({ hash }) => hash)).size).toBe(torrents.length);
  for (const { hash } of torrents) expect(hash).toMatch(/^[0-9a-f]{40}$/);
  const { data } = await list('tt1254207');
  const urls = data.movies[0]!.torrents.map(({ url }) => url).filter(Boolean);
  expect(urls).toEqual(['http://listing.test/torrents/torrent/download/AF8F10F30BF9AEFECF3686922BFA0D5BD290A395']);
  const response = await fetchFrom(urls[0]!);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-bittorrent']);
  expect((await fetchFrom(urls[0]!.replace('AF8F', '0000'))).status).toBe(404);
});

test('a .torrent file matches its hash', () => {
  const folder = new URL('../../../local/torrents/files/', import.meta.url);
  const files = readdirSync(folder);
  const expected = openFilms.flatMap(({ torrents }) =>
    torrents.filter(({ hasFile }) => hasFile).map(({ hash }) => hash),
  );
  expect(files.map((name) => name.replace('.torrent', ''))).toEqual(expected);
  for (const [index, name] of files.entries()) {
    const bytes = readFileSync(new URL(name, folder));
    const info = bytes.subarray(bytes.indexOf('4:info') + 6, bytes.indexOf('8:url-list'));
    expect(createHash('sha1').update(info).digest('hex')).toBe(expected[index]);
  }
});
