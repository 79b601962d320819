import { expect, test } from 'vitest';
import { toFileUrl, listingOf } from '../../../../../../src/worker/services/downloads/torrents/settings.ts';
import { parseSettings } from '../../../../../../src/worker/env.ts';
import { testCases } from '../../../../../support/cases.ts';

const required = {
  CATALOGUE_URL: 'https://catalogue.test/3',
  CATALOGUE_TOKEN: 'token',
  IMAGE_URL: 'https://images.test',
};
const settings = parseSettings({
  ...required,
  TORRENTS_URL: 'https://listing.test:8443/api/v2/',
  TORRENT_FILE_HOSTS: ' Files.test, other.test:81 ,',
});
const listing = listingOf(settings)!;

test('without TORRENTS_URL there is no listing', () => {
  expect(listingOf(parseSettings(required))).toBeNull();
});

testCases(
  'TORRENT_FILE_HOSTS rejects values that are not host names',
  ['files.test/path', 'https://files.test', 'a b', '*.test'],
  (hosts) => {
    expect(() => parseSettings({ ...required, TORRENT_FILE_HOSTS: hosts })).toThrow('TORRENT_FILE_HOSTS');
  },
);

testCases(
  'a file URL is normalised to the origin of its host',
  [
    ['https://listing.test:8443/torrent/download/ABC', 'https://listing.test:8443/torrent/download/ABC'],
    ['http://listing.test:8443/a?b=c#d', 'https://listing.test:8443/a?b=c'],
    ['http://files.test/a', 'https://files.test/a'],
    ['https://FILES.test/a', 'https://files.test/a'],
    ['https://other.test:81/a', 'https://other.test:81/a'],
    ['https://files.test//elsewhere.example/a', 'https://files.test//elsewhere.example/a'],
  ],
  (address, expected) => {
    expect(toFileUrl(listing, address)?.href).toBe(expected);
  },
);

testCases(
  'an unsafe address is rejected',
  [
    '',
    'files.test/a',
    '//files.test/a',
    '/torrent/download/ABC',
    'https://listing.test/a',
    'https://elsewhere.example/a',
    'https://files.test.elsewhere.example/a',
    'https://files.test@elsewhere.example/a',
    'https://user:password@files.test/a',
    'https://files.test:444/a',
    'ftp://files.test/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,d',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    `https://files.test/${'a'.repeat(3000)}`,
  ],
  (address) => {
    expect(toFileUrl(listing, address)).toBeNull();
  },
);
