import { expect } from 'vitest';
import { parseFileSize } from '../../src/shared/domain/file-size.ts';
import { matchTitle } from '../../src/shared/domain/title-match.ts';
import { fetchListing } from '../../src/worker/services/downloads/torrents/find.ts';
import { type Listed, toListedFilm, toListedFilms } from '../../src/worker/services/downloads/torrents/map.ts';
import { read, type Served } from './served.ts';

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const entriesOf = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isRecord) : []);
const isFilm = ({ id }: Fields) => Number.isInteger(id) && (id as number) >= 0 && (id as number) < 1e10;

/** A film's downloadable torrents, without duplicates. */
function torrentsOf(film: Fields): Fields[] {
  const usable = entriesOf(film['torrents']).filter(({ hash }) => isText(hash) && /^[\da-f]{40}$/i.test(hash));
  return [...new Map(usable.map((torrent) => [String(torrent['hash']).toLowerCase(), torrent])).values()].slice(0, 60);
}

/** The listing as its operator would configure it: files are on its own hosts. */
function listingOf(films: readonly Fields[]) {
  const urls = films.flatMap((film) => torrentsOf(film).map(({ url }) => url));
  const hosts = urls.filter((url): url is string => isText(url) && URL.canParse(url)).map((url) => new URL(url).host);
  return { url: 'https://listing.test', fileHosts: new Map(hosts.map((host) => [host, `https://${host}`])) };
}

const films = (served: Served, listed: readonly Fields[] = []) =>
  read(served, async () =>
    toListedFilms(listingOf(listed), await fetchListing({ url: 'https://listing.test' }, '/list_movies.json', {})),
  );
const film = (served: Served, listed: readonly Fields[] = []) =>
  read(served, async () =>
    toListedFilm(listingOf(listed), await fetchListing({ url: 'https://listing.test' }, '/movie_details.json', {})),
  );

/** Expects an option with the values of each torrent. */
function checkOptions(given: Fields, { options }: Listed): void {
  const torrents = torrentsOf(given);
  expect(options.map(({ hash }) => hash)).toEqual(torrents.map(({ hash }) => String(hash).toLowerCase()));
  for (const [index, option] of options.entries()) {
    const { seeds, peers, size, size_bytes: bytes, quality, url } = torrents[index]!;
    if (Number.isSafeInteger(seeds)) expect(option.seeds).toBe(seeds);
    if (Number.isSafeInteger(peers)) expect(option.peers).toBe(peers);
    if (isText(quality) && /^\d{3,4}p/.test(quality)) expect(quality.startsWith(option.quality)).toBe(true);
    if (isText(url) && URL.canParse(url)) expect(new URL(option.fileUrl!).pathname).toBe(new URL(url).pathname);
    if (!(Number.isSafeInteger(bytes) && (bytes as number) > 0)) continue;
    expect(option.size).toBe(bytes);
    // Sizes in text are rounded.
    const written = isText(size) ? parseFileSize(size) : null;
    if (written) expect(Math.abs(written / (bytes as number) - 1)).toBeLessThan(0.01);
  }
}

/** Expects that a film matches itself by its IMDb id and, if it has a year, by its name. */
function checkMatches({ title, year, imdb_code: imdbId }: Fields, listed: Listed): void {
  if (isText(imdbId)) expect(matchTitle(listed, { imdbId, title: '', year: null })).toBe('main');
  if (!isText(title) || !Number.isInteger(year) || (year as number) < 1870) return;
  const sought = { imdbId: null, title, year: year as number };
  expect(matchTitle({ imdbId: null, name: `${title} ${String(year)}` }, sought)).toBe('main');
  expect(matchTitle({ ...listed, imdbId: null }, sought)).not.toBeNull();
}

/** Expects every film of a recorded list, unchanged. */
export async function list(served: Served): Promise<void> {
  const given = entriesOf((JSON.parse(served.text) as { data: { movies?: unknown } }).data.movies).filter(isFilm);
  const { value, error } = await films(served, given);
  if (error) throw error;
  expect(value.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
  for (const [index, listed] of value.entries()) {
    checkOptions(given[index]!, listed);
    checkMatches(given[index]!, listed);
  }
}

/** Expects a recorded film, unchanged. */
export async function details(served: Served): Promise<void> {
  const { movie } = (JSON.parse(served.text) as { data: { movie: Fields } }).data;
  const { value, error } = await film(served, [movie]);
  if (error) throw error;
  if (!isFilm(movie)) return expect(value).toBeNull();
  checkOptions(movie, value!);
  checkMatches(movie, value!);
}

export async function empty(served: Served): Promise<void> {
  expect(await films(served)).toEqual({ value: [], error: null });
}

/** Expects no single film and, unless the response is of a single film, an error for a list. */
export async function rejection(served: Served): Promise<void> {
  expect((await film(served)).value).toBeNull();
  if (!/"movie"\s*:/.test(served.text)) expect((await films(served)).error).toBeInstanceOf(Error);
}

/** Expects that both readers read or reject the response. */
export async function other(served: Served): Promise<void> {
  if ((served.status ?? 200) >= 400) return rejection(served);
  for (const outcome of [await films(served), await film(served)]) {
    if (outcome.error) expect(outcome.error).toBeInstanceOf(Error);
  }
}
