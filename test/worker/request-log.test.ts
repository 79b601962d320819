import { beforeEach, expect, test, vi } from 'vitest';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  await clearCaches();
  logged.length = 0;
  const read = (line: unknown) => void logged.push(JSON.parse(String(line)) as Record<string, unknown>);
  vi.spyOn(console, 'log').mockImplementation(read);
  vi.spyOn(console, 'warn').mockImplementation(read);
});

const settings = settingsAt('request-log');
/** Without accounts: a title page waits up to 40 ms for the members' rating, which would make the log line vary. */
const visit = visitorOf({ ...settings, SUPABASE_URL: '', LOG_REQUESTS: 'all' });
const host = 'request-log.catalogue.test';

test('a request is one log line: its id, route, cache status and upstream time', async () => {
  const { headers } = await visit('/info/movie/118', { headers: { 'cf-ray': '8f00ba44c0ffee00-FRA' } });
  const line = logged.find((entry) => 'route' in entry);
  expect(line).toEqual({
    request: '8f00ba44c0ffee00-FRA',
    method: 'GET',
    route: '/info/:mediaType/:id',
    status: 200,
    ms: expect.any(Number),
    cache: 'miss',
    upstream: { [host]: { calls: 1, ms: expect.any(Number) } },
  });
  expect(headers.get('x-request-id')).toBe('8f00ba44c0ffee00-FRA');
  expect(headers.get('server-timing')).toMatch(/^page;desc=miss, upstream;dur=\d+;desc="calls 1"$/);
});

test('a cached page makes no upstream calls', async () => {
  await visit('/info/movie/118');
  logged.length = 0;
  const { headers } = await visit('/info/movie/118');
  expect(logged).toMatchObject([{ route: '/info/:mediaType/:id', cache: 'fresh', upstream: {} }]);
  expect(headers.get('server-timing')).toBe('page;desc=fresh');
});

test('no log line holds a visitor’s input, IP address or identity', async () => {
  await visit('/search?q=canary-search', {
    headers: { 'cf-connecting-ip': '203.0.113.77', cookie: 'x=canary-cookie' },
  });
  await visit('/auth/login?next=/canary-next');
  await visit('/canary-path');
  expect(logged.length).toBeGreaterThan(2);
  expect(JSON.stringify(logged)).not.toMatch(/canary|203\.0\.113/);
});

test('each request has an id of its own, and an invalid id is replaced', async () => {
  const ids = await Promise.all(
    ['<script>', 'short', '', 'x'.repeat(60)].map(async (ray) =>
      (await visit('/robots.txt', { headers: { 'cf-ray': ray } })).headers.get('x-request-id'),
    ),
  );
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a warning holds the id of its request', async () => {
  const failing = visitorOf({ ...settings, CATALOGUE_URL: 'https://nowhere.invalid/3' });
  const { headers } = await failing('/info/movie/118');
  const warning = logged.find((entry) => 'warning' in entry);
  expect(warning).toMatchObject({ warning: 'title movie 118', request: headers.get('x-request-id') });
});

test('an unexpected error is one log line with its stack and the id of its request', async () => {
  const errors = vi.spyOn(console, 'error');
  const { headers } = await visitorOf({ ...settings, CATALOGUE_URL: '' })('/movies');
  const [line] = logged.filter((entry) => 'warning' in entry);
  expect(line).toMatchObject({ warning: 'unexpected', request: headers.get('x-request-id'), problem: 'SettingsError' });
  expect(line?.['stack']).toContain('The setting CATALOGUE_URL is missing.');
  expect(errors).not.toHaveBeenCalled();
});

test('without LOG_REQUESTS only failed requests are logged', async () => {
  const quiet = visitorOf({ ...settings, CATALOGUE_URL: 'https://nowhere.invalid/3' });
  await quiet('/robots.txt');
  expect(logged).toEqual([]);
  await quiet('/info/movie/118');
  expect(logged.filter((entry) => 'route' in entry)).toMatchObject([{ status: 503, route: '/info/:mediaType/:id' }]);
});
