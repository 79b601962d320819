import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startCatalogue } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

const { request, read } = startCatalogue();

interface Problem {
  readonly success: boolean;
  readonly status_code: number;
  readonly status_message: string;
}

async function problemAt(path: string, headers?: Record<string, string>) {
  const response = await request(path, headers);
  return { status: response.status, ...((await response.json()) as Problem) };
}

test("a request without a key is rejected with TMDB's error", async () => {
  const unauthorized = {
    status: 401,
    success: false,
    status_code: 7,
    status_message: 'Invalid API key: You must be granted a valid key.',
  };
  expect(await problemAt('/3/movie/101', {})).toEqual(unauthorized);
  expect(await problemAt('/3/movie/101', { authorization: 'Bearer ' })).toEqual(unauthorized);
  const restricted = startCatalogue({ token: 'right' });
  expect((await restricted.request('/3/movie/101', { authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await restricted.request('/3/movie/101', { authorization: 'Bearer right' })).status).toBe(200);
  expect((await restricted.request('/3/movie/101?api_key=right', {})).status).toBe(200);
});

testCases(
  'an unknown path returns 404',
  [
    '/3/movie/99999999',
    '/3/tv/99999999',
    '/3/tv/501/season/77',
    '/3/tv/501/season/1/episode/77',
    '/3/movie/abc',
    '/3/movie/101/constructor',
    '/3/movie/101/content_ratings',
    '/3/person/1',
    '/3/person/abc',
    '/3/collection/1',
    '/3/nothing',
    '/elsewhere',
  ],
  async (path) => {
    expect(await problemAt(path)).toEqual({
      status: 404,
      success: false,
      status_code: 34,
      status_message: 'The resource you requested could not be found.',
    });
  },
);

testCases('a page outside 1 to 500 is rejected', ['0', '501', '-1', '1.5', 'two', '1e2', ''], async (page) => {
  for (const list of ['discover/movie', 'trending/all/week', 'movie/popular', 'search/multi']) {
    expect(await problemAt(`/3/${list}?query=a&page=${page}`)).toMatchObject({ status: 400, status_code: 22 });
  }
});

test('page 500 of a short list is empty', async () => {
  const { page, results } = await read('/movie/popular?page=500');
  expect([page, results.length]).toEqual([500, 0]);
});

test('append_to_response takes at most twenty parts', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, index) => `season/${index}`).join(',');
  expect((await request(`/3/tv/501?append_to_response=${parts(20)}`)).status).toBe(200);
  expect(await problemAt(`/3/tv/501?append_to_response=${parts(21)}`)).toMatchObject({ status: 400, status_code: 27 });
});

test('unknown parts of append_to_response are ignored', async () => {
  const page = await read<object>('/movie/101?append_to_response=videos,gossip,__proto__,constructor');
  expect(Object.keys(page)).toContain('videos');
  expect(Object.keys(page)).not.toContain('gossip');
});

test('seasons can be appended to a series by number', async () => {
  const page = await read<Record<string, { episodes: object[] }>>('/tv/501?append_to_response=season/1,season/99');
  expect(page['season/1']?.episodes.length).toBeGreaterThan(0);
  expect(page['season/99']).toBeUndefined();
});

test('an id may be followed by a slug', async () => {
  expect(await read('/movie/101-a-trip-to-the-moon')).toEqual(await read('/movie/101'));
});

test('images are of the requested languages', async () => {
  interface Images {
    images: { posters: { iso_639_1: string | null }[]; backdrops: { iso_639_1: string | null }[] };
  }
  const languages = async (query: string) => {
    const { images } = await read<Images>(`/movie/101?append_to_response=images&${query}`);
    return new Set([...images.posters, ...images.backdrops].map(({ iso_639_1 }) => iso_639_1));
  };
  expect(await languages('include_image_language=en,null')).toEqual(new Set(['en', null]));
  expect(await languages('include_image_language=null')).toEqual(new Set([null]));
  expect(await languages('language=en-US')).toEqual(new Set(['en']));
  expect(await languages('')).toEqual(new Set(['en', null, 'xx']));
});

test('a response is JSON with a max-age and an ETag', async () => {
  const response = await request('/3/movie/101');
  expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  const etag = response.headers.get('etag') ?? '';
  const revalidated = await request('/3/movie/101', { authorization: 'Bearer any', 'if-none-match': etag });
  expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
});

test('a long response is compressed if accepted', async () => {
  const plain = await request('/3/discover/movie');
  const compressed = await request('/3/discover/movie', { authorization: 'Bearer any', 'accept-encoding': 'gzip, br' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
});

test('titles in many scripts are intact', async () => {
  const { read: readScaled } = startCatalogue({ scale: 200 });
  const texts = JSON.stringify(
    await Promise.all(
      ['ja', 'ru', 'hi', 'ar'].map((code) => readScaled(`/discover/movie?with_original_language=${code}`)),
    ),
  );
  for (const script of [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u, /\p{Script=Devanagari}/u, /\p{Script=Arabic}/u]) {
    expect(texts).toMatch(script);
  }
});
