import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadsText as text } from '../../src/shared/text/downloads.ts';
import { aListedFilm, aListedTorrent } from '../support/torrents.ts';
import { listingRequests, breakListing, listFilms, resetListing, visitWith } from './torrents.ts';
import { get } from './support.ts';
import { isInTime } from './timed.ts';

beforeEach(resetListing);
afterEach(resetListing);

const visit = visitWith();
const hash = 'af8f10f30bf9aefecf3686922bfa0d5bd290a395';
const file = `/info/movie/287/${hash}.torrent`;
/** The faults that matter to files; faults.test.ts covers all of them on the same HTTP client. */
const faults = ['slow', '503', 'truncated', 'html', 'empty', 'redirect'];

/** The info hash of a .torrent file, whose info dictionary begins at its key and ends with a key of the outer one. */
async function infoHashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const plain = new TextDecoder('latin1').decode(bytes);
  const info = bytes.subarray(plain.indexOf('4:info') + 6, plain.indexOf('8:url-list'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', info));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('a .torrent file is served by the site, named after film and quality', async () => {
  const response = await get(file);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/x-bittorrent',
    'content-disposition': `attachment; filename="Big Buck Bunny-3D.torrent"; filename*=UTF-8''Big%20Buck%20Bunny-3D.torrent`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(String.fromCharCode(bytes[0]!)).toBe('d');
  expect(await infoHashOf(bytes)).toBe(hash);
});

test('a hash may be upper case', async () => {
  expect((await visit(`/info/movie/287/${hash.toUpperCase()}.torrent`)).status).toBe(200);
});

test.each([
  ['an unknown hash', `/info/movie/287/${'0'.repeat(40)}.torrent`],
  ['the hash of another film', `/info/movie/290/${hash}.torrent`],
  ['an option without a file', '/info/movie/287/88594aaacbde40ef3e2510c47374ec0aa396c08e.torrent'],
  ['a blocked film', `/info/movie/104/${hash}.torrent`],
  ['an unknown film', `/info/movie/999999999/${hash}.torrent`],
  ['a film with id 0', `/info/movie/0/${hash}.torrent`],
  ['a hash that is too short', `/info/movie/287/${hash.slice(1)}.torrent`],
  ['a series', `/info/tv/287/${hash}.torrent`],
])('%s has no .torrent file, and none is requested', async (_, path) => {
  expect((await visit(path)).status).toBe(404);
  expect((await listingRequests()).filter((url) => url.includes('/download/'))).toEqual([]);
});

test.each(faults)('a file with the fault "%s" shows an error with a link back', async (fault) => {
  await visit('/info/movie/287/downloads');
  await breakListing(fault, '/download/');
  const { status, text: html, headers, milliseconds } = await visit(file);
  expect([status, html.includes(text.fileFailed), isInTime({ milliseconds })]).toEqual([502, true, true]);
  expect(html).toContain('href="/info/movie/287#downloads"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a failing listing shows an error', async () => {
  await breakListing('503');
  const { status, text: html } = await visit(file);
  expect([status, html.includes(text.fileFailed)]).toEqual([503, true]);
});

const elsewhere = [
  'https://elsewhere.example/a.torrent',
  'http://elsewhere.example/a.torrent',
  'https://downloads.test.elsewhere.example/a.torrent',
  'https://downloads.test@elsewhere.example/a.torrent',
  'https://downloads.test:8443/a.torrent',
  'https://user:secret@downloads.test/a.torrent',
  'https://127.0.0.1/a.torrent',
  'https://[::1]/a.torrent',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:8787/',
  'https://marquee.test/profile',
  'https://accounts.test/auth/v1/user',
  'https://catalogue.test/3/movie/1',
  '//elsewhere.example/a.torrent',
  '/a.torrent',
  'a.torrent',
  'ftp://downloads.test/a.torrent',
  'file:///etc/passwd',
  'data:application/x-bittorrent,d',
  'javascript:alert(1)',
  'https://downloads.tést/a.torrent',
  'https://elsewhere.example\\@downloads.test/a',
  '',
];

test('a file on a host outside the allowlist is never requested, however it is written', async () => {
  const torrents = elsewhere.map((url, index) => aListedTorrent({ url, hash: index.toString(16).padStart(40, '0') }));
  await listFilms('tt1254207', aListedFilm({ torrents }));
  await visit('/info/movie/287/downloads');
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const { hash: listed } of torrents) expect((await visit(`/info/movie/287/${listed}.torrent`)).status).toBe(404);
  const hosts = fetching.mock.calls.map(
    ([input]) => new URL(String(input instanceof Request ? input.url : input)).href,
  );
  expect(hosts.filter((url) => !url.startsWith('https://catalogue.test/3/movie/287'))).toEqual([]);
});

test('a file on another host is requested there, over https, as soon as the host is configured', async () => {
  await listFilms('tt1254207', aListedFilm({ torrents: [aListedTorrent({ url: 'http://files.test/a?b=c', hash })] }));
  await visit('/info/movie/287/downloads');
  const visitOther = visitWith({ TORRENT_FILE_HOSTS: 'files.test' });
  await visitOther('/info/movie/287/downloads');
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('d4:infodee'));
  const { status, text: body } = await visitOther(file);
  expect([status, body]).toEqual([200, 'd4:infodee']);
  expect(fetching.mock.calls.map(([input]) => String(input))).toEqual(['https://files.test/a?b=c']);
});

test.each([
  ['of 2 MB', 2 * 1024 * 1024, 200],
  ['of one byte more', 2 * 1024 * 1024 + 1, 502],
])('a file %s returns %i', async (_, size, status) => {
  await visit('/info/movie/287/downloads');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('d'.padEnd(size, 'e')));
  expect((await visit(file)).status).toBe(status);
});

test('a body that does not begin as a .torrent file is rejected', async () => {
  await visit('/info/movie/287/downloads');
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const body of ['<!doctype html>', '', ' de', '{}', 'De', 'd', 'd4:info']) {
    fetching.mockImplementation(async () => new Response(body));
    expect([body, (await visit(file)).status]).toEqual([body, 502]);
  }
});
