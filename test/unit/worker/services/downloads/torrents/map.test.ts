import { expect, test } from 'vitest';
import { toListedFilm, toListedFilms } from '../../../../../../src/worker/services/downloads/torrents/map.ts';
import { aListedFilm, aListedTorrent, aListing } from '../../../../../support/torrents.ts';
import { testCases } from '../../../../../support/cases.ts';

const listing = {
  url: 'https://listing.test/api/v2',
  fileHosts: new Map([
    ['listing.test', 'https://listing.test'],
    ['downloads.test', 'https://downloads.test'],
  ]),
};

const optionOf = (torrent: object) =>
  toListedFilms(listing, aListing(aListedFilm({ torrents: [aListedTorrent(torrent)] })))[0]!.options[0];

test('a film and its torrent are mapped to our names', () => {
  expect(toListedFilms(listing, aListing(aListedFilm()))).toEqual([
    {
      id: 1,
      imdbId: 'tt1254207',
      name: 'Big Buck Bunny (2008)',
      options: [
        {
          hash: '88594aaacbde40ef3e2510c47374ec0aa396c08e',
          quality: '1080p',
          type: 'web',
          size: 276_134_947,
          seeds: 120,
          peers: 8,
          uploaded: '2013-12-17',
          resolution: '1920×1080',
          encoding: 'x264',
          fileUrl: 'https://downloads.test/torrents/torrent/download/88594AAACBDE40EF3E2510C47374EC0AA396C08E',
        },
      ],
    },
  ]);
});

testCases(
  'an unusual torrent is mapped',
  [
    ['an encoding in the quality', { quality: '1080p.x265', video_codec: 'x264' }, { encoding: 'x265' }],
    ['deeper colours', { video_codec: 'x265', bit_depth: '10' }, { encoding: 'x265 10-bit' }],
    [
      'an empty is_repack, codec and type',
      { is_repack: '', video_codec: '', type: '' },
      { encoding: null, type: null },
    ],
    ['no type', { type: undefined }, { type: null }],
    ['a size as text only', { size_bytes: undefined, size: '1.95 GB' }, { size: 2_093_796_557 }],
    ['no size', { size_bytes: 0, size: '' }, { size: null }],
    ['invalid counts', { seeds: 'many', peers: -3 }, { seeds: null, peers: null }],
    ['a date as text only', { date_uploaded_unix: null }, { uploaded: '2013-12-17' }],
    ['no date', { date_uploaded_unix: null, date_uploaded: '' }, { uploaded: null }],
    ['an unknown quality', { quality: 'CAM' }, { quality: 'unknown', resolution: null }],
    ['a file on another host', { url: 'https://elsewhere.example/a.torrent' }, { fileUrl: null }],
    ['a file without its scheme', { url: '//downloads.test/a.torrent' }, { fileUrl: null }],
  ],
  (_, torrent, expected) => {
    expect(optionOf(torrent)).toMatchObject(expected);
  },
);

testCases(
  'a malformed torrent is dropped and the others stay',
  [
    ['an invalid hash', aListedTorrent({ hash: 'abc' })],
    ['no hash', { ...aListedTorrent(), hash: undefined }],
    ['null', null],
    ['another shape', ['88594AAACBDE40EF3E2510C47374EC0AA396C08E']],
  ],
  (_, torrent) => {
    const [film] = toListedFilms(listing, aListing(aListedFilm({ torrents: [torrent, aListedTorrent()] })));
    expect(film!.options).toHaveLength(1);
  },
);

test('a repeated torrent is one option', () => {
  const [film] = toListedFilms(listing, aListing(aListedFilm({ torrents: [aListedTorrent(), aListedTorrent()] })));
  expect(film!.options).toHaveLength(1);
});

testCases(
  'a film with missing fields is mapped',
  [
    ['without a long title', { title_long: undefined }, 'Big Buck Bunny 2008'],
    ['without a year either', { title_long: null, year: null }, 'Big Buck Bunny'],
    ['without torrents', { torrents: undefined }, 'Big Buck Bunny (2008)'],
    ['with torrents of another shape', { torrents: 'none' }, 'Big Buck Bunny (2008)'],
  ],
  (_, film, name) => {
    expect(toListedFilms(listing, aListing(aListedFilm(film)))[0]).toMatchObject({ name });
  },
);

test('an empty list has no films, and an invalid film is dropped', () => {
  expect(toListedFilms(listing, aListing())).toEqual([]);
  expect(toListedFilms(listing, aListing({ id: 'one' }, aListedFilm()))).toHaveLength(1);
});

testCases(
  'a malformed response throws',
  [
    ['null', null],
    ['a list', []],
    ['an error of the listing', { status: 'error', status_message: 'Invalid', data: {} }],
    ['a response without data', { status: 'ok' }],
    ['a text', 'Just a moment'],
    ['only malformed films', aListing({ id: 'one' }, null)],
    ['films that are not a list', { status: 'ok', data: { movies: 'many' } }],
  ],
  (_, response) => {
    expect(() => toListedFilms(listing, response)).toThrow();
    expect(() => toListedFilm(listing, response)).toThrow();
  },
);

test('the details of an unknown film have no options', () => {
  const response = { status: 'ok', data: { movie: { id: 0, imdb_code: 'tt', title: null, year: 0 } } };
  expect(toListedFilm(listing, response)).toMatchObject({ options: [] });
  expect(toListedFilm(listing, { status: 'ok', data: { movie: null } })).toBeNull();
});
