import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../local/embedded.ts';

const dataDir = new URL('../../node_modules/.cache/loopback-only/', import.meta.url);

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded({ port: 0, dataDir });
});
afterAll(() => embedded.stop());

/** The status of a response. Uses `node:http`, because `fetch` does not send another Host. */
const statusOf = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object }) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(embedded.url + path, { method, headers: { ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end(method === 'POST' ? '{"latencyMs":0}' : undefined);
  });

const guarded = [
  ['/__control', 'GET'],
  ['/__control/latency', 'POST'],
  ['/__control/mail', 'DELETE'],
  ['/mail', 'GET'],
  ['/mail/messages.json', 'GET'],
] as const;

test.each(guarded)('%s (%s) rejects requests from other sites', async (path, method) => {
  expect(await statusOf(path, { method, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
});

test.each(guarded)('%s (%s) rejects other host names, against DNS rebinding', async (path, method) => {
  expect(await statusOf(path, { method, headers: { host: 'rebound.example' } })).toBe(403);
  expect(await statusOf(path, { method, headers: { host: 'localhost.rebound.example:8788' } })).toBe(403);
});

test.each(guarded)('%s (%s) accepts requests from this machine', async (path, method) => {
  expect(await statusOf(path, { method })).toBeLessThan(300);
  expect(await statusOf(path, { method, headers: { host: 'localhost:8788', 'sec-fetch-site': 'none' } })).toBeLessThan(
    300,
  );
});

test('without a site address there are no accounts', async () => {
  await embedded.ready;
  expect(embedded.settings).not.toHaveProperty('SUPABASE_URL');
  expect(await statusOf('/auth/v1/health', {})).toBe(404);
});
