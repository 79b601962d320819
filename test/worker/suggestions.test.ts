import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestionLimits, suggestionsSchema } from '../../src/shared/contract/suggestions.ts';
import { ten } from './ten-titles.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('suggestions'));

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const suggest = async (query: string, address = '192.0.2.1') =>
  visit(`/api/suggestions?q=${encodeURIComponent(query)}`, { headers: { 'cf-connecting-ip': address } });

test.each(['the', 'moon', 'Charlie Chaplin', 'dra', 'war', 'a quiet', '東京', '%', 'zzzzzz', '  moon  '])(
  'suggestions for %j are at most five titles, then people, then genres',
  async (query) => {
    const { status, headers, text } = await suggest(query.length > 1 ? query : `${query}${query}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const found = v.parse(suggestionsSchema, JSON.parse(text));
    expect(Object.keys(JSON.parse(text))).toEqual(['corrected', 'titles', 'people', 'genres']);
    expect(found.titles.length).toBeLessThanOrEqual(5);
    expect(found.people.length + found.genres.length).toBeLessThanOrEqual(suggestionLimits.others);
    for (const { href, image } of found.titles) {
      expect(href).toMatch(/^\/info\/(movie|tv)\/\d+$/);
      expect(image).toMatch(/^https:\/\/images\.test\/t\/p\/w\d+\/[\w-]+\.\w+$/);
    }
    for (const { href } of found.people) expect(href).toMatch(/^\/person\/\d+-/);
    for (const { href } of found.genres) expect(href).toMatch(/^\/(movies|tv)\?genre=[a-z-]+$/);
  },
);

test('a misspelled text suggests the results of a cached name, with at most two calls', async () => {
  await suggest('nosferatu');
  const calls = vi.spyOn(globalThis, 'fetch');
  const { corrected, titles } = JSON.parse((await suggest('nosferatuu')).text);
  expect([corrected, titles[0].title]).toEqual(['Nosferatu', 'Nosferatu']);
  expect(calls.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a common word suggests five titles, a name its person, a genre its lists', async () => {
  expect(JSON.parse((await suggest('the')).text).titles).toHaveLength(5);
  expect(JSON.parse((await suggest('drama')).text).genres.map(({ href }: { href: string }) => href)).toEqual([
    '/movies?genre=drama',
    '/tv?genre=drama',
  ]);
  const [person] = JSON.parse((await suggest('Charlie Chaplin')).text).people;
  expect(person.label).toBe('Charlie Chaplin');
  const page = await visit(person.href);
  expect(page.text).toContain('<h1>Charlie Chaplin</h1>');
});

test.each([
  '/api/suggestions',
  '/api/suggestions?q=',
  '/api/suggestions?q=m',
  '/api/suggestions?q=%20m%20',
  `/api/suggestions?q=${'m'.repeat(201)}`,
  '/api/runtimes',
  '/api/runtimes?titles=',
  '/api/runtimes?titles=film:1',
  '/api/runtimes?titles=movie:0',
  '/api/runtimes?titles=movie:1,',
  '/api/runtimes?titles=movie',
  `/api/runtimes?titles=${ten('movie')},tv:501`,
])('%s is rejected without a catalogue call', async (path) => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const { status, text } = await visit(path);
  expect([status, text]).toEqual([400, '{"problem":"invalid-query"}']);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('suggestions are rate-limited per IP address', async () => {
  const busy = { headers: { 'cf-connecting-ip': '192.0.2.77' } };
  const statuses: number[] = [];
  // A new minute may begin during the test.
  while (statuses.length < 245 && statuses.at(-1) !== 429) statuses.push((await visit('/api/runtimes', busy)).status);
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 400));
  expect(statuses.at(-1)).toBe(429);
  const rejected = await visit('/api/suggestions?q=moon', busy);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
  expect(JSON.parse(rejected.text)).toEqual({ problem: 'too-many-requests' });
  expect((await suggest('moon', '192.0.2.78')).status).toBe(200);
  expect((await visit('/movies', busy)).status).toBe(200);
});

const runtimesSchema = v.record(v.string(), v.nullable(v.number()));

test.each(['movie', 'tv'])('runtimes of ten %s titles come in one response', async (mediaType) => {
  const { status, text, headers } = await visit(`/api/runtimes?titles=${ten(mediaType)}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  const minutes = v.parse(runtimesSchema, JSON.parse(text));
  expect(Object.keys(minutes).join(',')).toBe(ten(mediaType));
  expect(Object.values(minutes).some((value) => value !== null && value > 0)).toBe(true);
});

test('an unknown runtime is null and does not affect the others', async () => {
  const { status, text } = await visit('/api/runtimes?titles=movie:118,movie:999999999');
  expect([status, JSON.parse(text)]).toEqual([200, { 'movie:118': expect.any(Number), 'movie:999999999': null }]);
});
