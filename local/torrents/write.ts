import type { OpenFilm, OpenTorrent } from './films.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

const sizeOf = ({ size }: OpenTorrent) => {
  if (typeof size !== 'number') return size === undefined ? {} : { size };
  return { size: `${(size / 1024 ** 2).toFixed(2)} MB`, size_bytes: size };
};

/** Returns the path of a torrent's file, relative to the service's URL. */
const filePath = (hash: string): string => `/torrents/torrent/download/${hash.toUpperCase()}`;

const toTorrent = (torrent: OpenTorrent, url: string) => ({
  url: torrent.hasFile ? url + filePath(torrent.hash) : '',
  hash: torrent.hash.toUpperCase(),
  quality: torrent.quality,
  type: torrent.type,
  is_repack: '0',
  video_codec: torrent.codec,
  bit_depth: '8',
  audio_channels: '2.0',
  seeds: torrent.seeds,
  peers: torrent.peers,
  ...sizeOf(torrent),
  date_uploaded: dateOf(torrent.createdAt),
  date_uploaded_unix: torrent.createdAt,
});

/** Converts a film to YTS's format, with the fields that clients read. */
export const toFilm = (film: OpenFilm, url: string) => ({
  id: film.id,
  imdb_code: film.imdbCode,
  title: film.title,
  title_english: film.title,
  title_long: `${film.title} (${film.year})`,
  slug: `${film.title.toLowerCase().replaceAll(' ', '-')}-${film.year}`,
  year: film.year,
  state: 'ok',
  torrents: film.torrents.map((torrent) => toTorrent(torrent, url)),
});

const ok = (data: object) => ({ status: 'ok', status_message: 'Query was successful', data });

/** Returns the body of `list_movies.json`. Without a match, the key `movies` is absent. */
export const toList = (movies: readonly unknown[]) =>
  ok({ movie_count: movies.length, limit: 20, page_number: 1, ...(movies.length > 0 ? { movies } : {}) });

/** Returns the body of `movie_details.json`. The title of an unknown film is null. */
export const toDetails = (movie: unknown) => ok({ movie: movie ?? { id: 0, imdb_code: 'tt', title: null, year: 0 } });
