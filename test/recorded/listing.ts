import { expect } from 'vitest';
import { parseFileSize } from '../../src/shared/domain/file-size.ts';
import { matchTitle } from '../../src/shared/domain/title-match.ts';
import { type Listed, toListedFilm, toListedFilms } from '../../src/worker/downloads/torrents/map.ts';

type Torrent = {
  url: string;
  hash: string;
  quality: string;
  seeds: number;
  peers: number;
  size: string;
  size_bytes: number;
};
type Film = { imdb_code: string; title: string; year: number; torrents: Torrent[]; date_uploaded: string };

const hostOf = (url: string) => new URL(url).host;

/** The listing as its operator would have set it up: files lie where it says. */
const listingOf = (films: readonly Film[]) => {
  const hosts = films.flatMap(({ torrents }) => torrents.map(({ url }) => hostOf(url)));
  return { url: 'https://listing.test', fileHosts: new Map(hosts.map((host) => [host, `https://${host}`])) };
};

/** Every torrent is an option with its figures, and the film matches itself by each of the three ways. */
function check(film: Film, listed: Listed): void {
  expect(listed.options).toHaveLength(film.torrents.length);
  for (const [index, option] of listed.options.entries()) {
    const torrent = film.torrents[index]!;
    expect(option).toMatchObject({ seeds: torrent.seeds, peers: torrent.peers, size: torrent.size_bytes });
    expect(option.hash).toBe(torrent.hash.toLowerCase());
    expect(torrent.quality.startsWith(option.quality)).toBe(true);
    expect(option.uploaded).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new URL(option.fileUrl!).pathname).toBe(new URL(torrent.url).pathname);
    // What is written rounds what is counted.
    expect(Math.abs(parseFileSize(torrent.size)! / torrent.size_bytes - 1)).toBeLessThan(0.01);
  }
  const { title, year, imdb_code: imdbId } = film;
  expect(matchTitle(listed, { imdbId, title: '', year: null })).toBe('main');
  expect(matchTitle({ ...listed, imdbId: null }, { imdbId, title, year })).toBe('main');
  expect(matchTitle({ imdbId: null, name: `${listed.name} 1080p` }, { imdbId: null, title, year })).toBe('related');
  expect(matchTitle({ ...listed, imdbId: null }, { imdbId, title, year: year + 1 })).toBeNull();
}

/** A recorded list is read in full, and each of its films as it stands there. */
export function list(answer: unknown): void {
  const { movies } = (answer as { data: { movies: Film[] } }).data;
  const listed = toListedFilms(listingOf(movies), answer);
  expect(listed).toHaveLength(movies.length);
  for (const [index, film] of movies.entries()) check(film, listed[index]!);
}

/** A recorded film is read as it stands there. */
export function details(answer: unknown): void {
  const { movie } = (answer as { data: { movie: Film } }).data;
  check(movie, toListedFilm(listingOf([movie]), answer)!);
}
