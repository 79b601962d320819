import type { TorrentOption } from '../../src/shared/domain/torrent-option.ts';

/** A download option with every field set. */
export const aTorrent = (overrides: Partial<TorrentOption> = {}): TorrentOption => ({
  hash: '88594aaacbde40ef3e2510c47374ec0aa396c08e',
  quality: '1080p',
  type: 'web',
  size: 276_134_947,
  seeds: 120,
  peers: 8,
  uploaded: '2013-12-17',
  resolution: '1920×1080',
  encoding: 'x264',
  isMainFilm: true,
  listedAs: 'Big Buck Bunny (2008)',
  fileUrl: null,
  ...overrides,
});

/** A torrent in the format of the listing API. */
export const aListedTorrent = (overrides: object = {}) => ({
  url: 'https://downloads.test/torrents/torrent/download/88594AAACBDE40EF3E2510C47374EC0AA396C08E',
  hash: '88594AAACBDE40EF3E2510C47374EC0AA396C08E',
  quality: '1080p',
  type: 'web',
  is_repack: '0',
  video_codec: 'x264',
  bit_depth: '8',
  audio_channels: '2.0',
  seeds: 120,
  peers: 8,
  size: '263.34 MB',
  size_bytes: 276_134_947,
  date_uploaded: '2013-12-17 19:20:00',
  date_uploaded_unix: 1_387_308_000,
  ...overrides,
});

/** A film in the format of the listing API. */
export const aListedFilm = (overrides: object = {}) => ({
  id: 1,
  imdb_code: 'tt1254207',
  title: 'Big Buck Bunny',
  title_long: 'Big Buck Bunny (2008)',
  year: 2008,
  torrents: [aListedTorrent()],
  ...overrides,
});

/** A response of `list_movies.json`. Without films it has no `movies` key. */
export const aListing = (...movies: unknown[]) => ({
  status: 'ok',
  status_message: 'Query was successful',
  data: { movie_count: movies.length, limit: 20, page_number: 1, ...(movies.length > 0 ? { movies } : {}) },
});
