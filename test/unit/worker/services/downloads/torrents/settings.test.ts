import { expect, test } from 'vitest';
import { toFileUrl, listingOf } from '../../../../../../src/worker/services/downloads/torrents/settings.ts';
import { parseSettings } from '../../../../../../src/worker/env.ts';
import { testCases } from '../../../../../support/cases.ts';

const needed = {
  CATALOGUE_URL: 'https://catalogue.test/3',
  CATALOGUE_TOKEN: 'token',
  IMAGE_URL: 'https://images.test',
};
const settings = parseSettings({
  ...needed,
  TORRENTS_URL: 'https://listing.test:8443/api/v2/',
  TORRENT_FILE_HOSTS: ' Files.test, other.test:81 ,',
});
const listing = listingOf(settings)!;

test('without an address there is no listing', () => {
  expect(listingOf(parseSettings(needed))).toBeNull();
});

test.each(['files.test/path', 'https://files.test', 'a b', '*.test'])('"%s" is no name of a host', (hosts) => {
  expect(() => parseSettings({ ...needed, TORRENT_FILE_HOSTS: hosts })).toThrow('TORRENT_FILE_HOSTS');
});

test.each([
  ['https://listing.test:8443/torrent/download/ABC', 'https://listing.test:8443/torrent/download/ABC'],
  ['http://listing.test:8443/a?b=c#d', 'https://listing.test:8443/a?b=c'],
  ['http://files.test/a', 'https://files.test/a'],
  ['https://FILES.test/a', 'https://files.test/a'],
  ['https://other.test:81/a', 'https://other.test:81/a'],
  ['https://files.test//elsewhere.example/a', 'https://files.test//elsewhere.example/a'],
])('%s is asked for at %s', (written, address) => {
  expect(toFileUrl(listing, written)?.href).toBe(address);
});

testCases(
  'an unsafe address is never fetched',
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
  (written) => {
    expect(toFileUrl(listing, written)).toBeNull();
  },
);
