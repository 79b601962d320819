import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallStats, recordCalls } from '../../../local/catalogue/record.ts';
import { startCatalogue } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

const { app, control } = startCatalogue();
const KEY = { authorization: 'Bearer any' };
let server: ServerType;
let base = '';

beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => control.reset());

const request = (path = '/3/movie/101', init: RequestInit = {}) => fetch(base + path, { headers: KEY, ...init });
const post = (path: string, body: unknown) =>
  fetch(`${base}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
const addFault = async (fault: string, options: object = {}) => {
  expect((await post('/faults', { match: '^/movie/101', fault, ...options })).status).toBe(200);
};

test('the fault `refuse` fails the request', async () => {
  await addFault('refuse');
  await expect(request()).rejects.toThrow('fetch failed');
});

test('a cut response ends before its content-length', async () => {
  await addFault('cut');
  const response = await request();
  const length = Number(response.headers.get('content-length'));
  expect([response.status, length > 500]).toEqual([200, true]);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a truncated response is complete HTTP with half of the JSON', async () => {
  await addFault('truncated');
  const text = await (await request()).text();
  expect(text.startsWith('{"adult":false')).toBe(true);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

testCases(
  'faults of the body return 200 with a body that is no title',
  [
    ['html', 'text/html', /^<!doctype html>/],
    ['empty', 'application/json;charset=utf-8', /^$/],
    ['null', 'application/json;charset=utf-8', /^null$/],
    ['array', 'application/json;charset=utf-8', /^\[\]$/],
  ],
  async (fault, type, body) => {
    control.reset();
    await addFault(fault);
    const response = await request();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toMatch(body);
  },
);

test('the fault `wrong-types` keeps the keys and changes the type of every value', async () => {
  const original = (await (await request()).json()) as Record<string, unknown>;
  await addFault('wrong-types');
  const altered = (await (await request()).json()) as Record<string, unknown>;
  expect(Object.keys(altered)).toEqual(Object.keys(original));
  const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);
  const leaves = Object.keys(original).filter((key) => original[key] === null || typeof original[key] !== 'object');
  expect(leaves.filter((key) => kindOf(altered[key]) === kindOf(original[key]))).toEqual([]);
});

test('the fault `huge` streams 60 MB of JSON', async () => {
  await addFault('huge');
  const response = await request();
  let bytes = 0;
  let last = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    last = new TextDecoder().decode(chunk.slice(-40));
  }
  expect(bytes).toBeGreaterThan(60 * 1024 * 1024);
  expect(last.endsWith('}')).toBe(true);
});

test('a huge response can be aborted', async () => {
  await addFault('huge');
  const stop = new AbortController();
  const response = await request('/3/movie/101', { signal: stop.signal });
  await response.body?.getReader().read();
  stop.abort();
  control.clearFaults();
  expect((await request()).status).toBe(200);
});

test('the fault `redirect` redirects to another origin', async () => {
  await addFault('redirect');
  const response = await request('/3/movie/101', { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.example/3/movie/101']);
});

testCases(
  "faults of the status return TMDB's error",
  [
    ['401', 401, 7],
    ['404', 404, 34],
    ['422', 422, 5],
    ['429', 429, 25],
    ['429-retry', 429, 25],
    ['500', 500, 11],
    ['503', 503, 9],
  ],
  async (fault, status, code) => {
    control.reset();
    await addFault(fault);
    const response = await request();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, status_code: code });
    expect(response.headers.get('retry-after')).toBe(fault === '429-retry' ? '1' : null);
  },
);

test('a slow response is delayed and complete', async () => {
  await addFault('slow', { delayMs: 150 });
  const start = performance.now();
  const response = await request();
  expect(performance.now() - start).toBeGreaterThanOrEqual(140);
  expect(await response.json()).toMatchObject({ id: 101 });
});

test('a fault ends after its number of times', async () => {
  await addFault('500', { times: 2 });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await request()).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('a fault affects matching addresses only', async () => {
  await post('/faults', { match: 'query=moon', fault: '503' });
  expect((await request('/3/search/multi?query=moon')).status).toBe(503);
  expect((await request('/3/search/multi?query=sun')).status).toBe(200);
  await fetch(`${base}/__control/faults`, { method: 'DELETE' });
  expect((await request('/3/search/multi?query=moon')).status).toBe(200);
});

test('faults affect images', async () => {
  await post('/faults', { match: '^/t/p/', fault: '500' });
  expect((await request('/t/p/w92/poster-movie-101.jpg')).status).toBe(500);
});

test('an unknown fault and an invalid pattern are rejected', async () => {
  expect((await post('/faults', { match: 'x', fault: 'gremlins' })).status).toBe(400);
  expect((await post('/faults', { match: '(', fault: '500' })).status).toBe(400);
  expect((await post('/latency', { latencyMs: 'long' })).status).toBe(400);
});

test('the statistics count calls and the maximum of calls in flight', async () => {
  await post('/latency', { latencyMs: 60 });
  await Promise.all(['/3/movie/101', '/3/movie/102', '/3/movie/102?api_key=secret'].map((path) => request(path)));
  const stats = (await (await fetch(`${base}/__control/stats`)).json()) as CallStats;
  expect(stats).toMatchObject({ calls: 3, inFlight: 0, maxInFlight: 3, byPath: { '/movie/101': 1, '/movie/102': 2 } });
  expect(stats.urls).toContain('/movie/102');
  expect(stats.log).toHaveLength(3);
  for (const call of stats.log) expect(call.end - call.start).toBeGreaterThanOrEqual(50);
  await post('/reset', {});
  expect(control.stats()).toMatchObject({ calls: 0, maxInFlight: 0, urls: [], log: [] });
});

test('the control state has the day, the number of films and the faults', async () => {
  await addFault('slow', { times: 3 });
  const state = (await (await fetch(`${base}/__control`)).json()) as { movies: number };
  expect(state).toMatchObject({ day: '2026-11-21', latencyMs: 0, faults: [{ match: '^/movie/101', fault: 'slow' }] });
  expect(state.movies).toBeGreaterThan(200);
});

test('a call that is in flight at a reset does not count after it', () => {
  const { begin, reset, stats } = recordCalls();
  const end = begin(new URL('https://catalogue.test/3/movie/101'));
  reset();
  begin(new URL('https://catalogue.test/3/movie/102'))();
  end();
  expect(stats()).toMatchObject({ calls: 1, inFlight: 0, maxInFlight: 1, log: [{ path: '/movie/102' }] });
});
