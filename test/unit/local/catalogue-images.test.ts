import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startCatalogue } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { request, read } = startCatalogue({ imageCacheDir: join(folder, 'shared') });
const requestImage = (size: string, file: string) => request(`/t/p/${size}${file}`, {});
const sizeOf = async (size: string, file: string) => {
  const response = await requestImage(size, file);
  expect(response.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
};

testCases(
  'every image is drawn in the requested size',
  [
    ['w92', '/poster-movie-101.jpg', [92, 138]],
    ['w342', '/poster-tv-501-s1.jpg', [342, 513]],
    ['original', '/poster-movie-101-2.jpg', [1000, 1500]],
    ['w300', '/backdrop-tv-501.jpg', [300, 169]],
    ['w185', '/still-tv-501-1-3.jpg', [185, 104]],
  ],
  async (size, file, expected) => {
    expect(await sizeOf(size, file)).toEqual(expected);
  },
);

test('portraits and logos are drawn for people and companies', async () => {
  interface Page {
    credits: { cast: { profile_path: string | null }[] };
    networks: { logo_path: string }[];
  }
  const { credits, networks } = await read<Page>('/tv/501?append_to_response=credits');
  const profile = credits.cast.find(({ profile_path }) => profile_path !== null)?.profile_path ?? '';
  expect(await sizeOf('w45', profile)).toEqual([45, 68]);
  expect((await sizeOf('w92', networks[0]?.logo_path ?? ''))[0]).toBe(92);
});

test('every image of a list exists', async () => {
  const { results } = await read('/trending/all/week');
  const statuses = await Promise.all(
    results.flatMap(({ poster_path, backdrop_path }) => [
      poster_path === null ? 200 : requestImage('w92', poster_path).then(({ status }) => status),
      backdrop_path === null ? 200 : requestImage('w300', backdrop_path).then(({ status }) => status),
    ]),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

testCases(
  'an unknown image returns 404',
  [
    ['w93', '/poster-movie-101.jpg'],
    ['w1280', '/poster-movie-101.jpg'],
    ['w342', '/backdrop-movie-101.jpg'],
    ['constructor', '/poster-movie-101.jpg'],
    ['w92', '/poster-movie-99999999.jpg'],
    ['w92', '/poster-movie-508.jpg'],
    ['w92', '/still-tv-501-1-99.jpg'],
    ['w92', '/profile-1.jpg'],
    ['w92', '/nothing.jpg'],
    ['w92', '/..%2f..%2fpackage.json'],
  ],
  async (size, file) => {
    const response = await requestImage(size, file);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain;charset=utf-8']);
  },
);

test('an image has its content type, a max-age of a year and an ETag', async () => {
  const response = await requestImage('w92', '/poster-movie-101.jpg');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': 'image/jpeg',
  });
  const etag = response.headers.get('etag') ?? '';
  const revalidated = await request('/t/p/w92/poster-movie-101.jpg', { 'if-none-match': etag });
  expect(revalidated.status).toBe(304);
});

test('simultaneous requests share one drawing, which is cached on disk', async () => {
  const cache = join(folder, 'own');
  const first = startCatalogue({ imageCacheDir: cache });
  const address = '/t/p/w154/poster-movie-102.jpg';
  const responses = await Promise.all(Array.from({ length: 12 }, () => first.request(address, {})));
  const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
  const [file] = readdirSync(cache);
  expect(readdirSync(cache)).toHaveLength(1);

  writeFileSync(join(cache, file ?? ''), 'image/test\nfrom disk');
  const second = startCatalogue({ imageCacheDir: cache });
  const cached = await second.request(address, {});
  expect([cached.headers.get('content-type'), await cached.text()]).toEqual(['image/test', 'from disk']);
});

test('an image that cannot be cached on disk is drawn', async () => {
  const cache = join(folder, 'file');
  writeFileSync(cache, '');
  const { status } = await startCatalogue({ imageCacheDir: cache }).request('/t/p/w92/poster-movie-103.jpg', {});
  expect(status).toBe(200);
});
