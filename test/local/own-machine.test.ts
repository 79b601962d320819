import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../local/embedded.ts';

const dataDir = new URL('../../node_modules/.cache/own-machine/', import.meta.url);

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded({ port: 0, dataDir });
});
afterAll(() => embedded.stop());

/** The status of an answer. `fetch` would not send another Host. */
const statusOf = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object }) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(embedded.url + path, { method, headers: { ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end(method === 'POST' ? '{"latencyMs":0}' : undefined);
  });

const guarded = [
  ['/__control', 'GET'],
  ['/__control/latency', 'POST'],
  ['/__control/mail', 'DELETE'],
  ['/mail', 'GET'],
  ['/mail/messages.json', 'GET'],
] as const;

test.each(guarded)('%s (%s) refuses what another site sends', async (path, method) => {
  expect(await statusOf(path, { method, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
});

test.each(guarded)('%s (%s) refuses a name that was made to resolve to this machine', async (path, method) => {
  expect(await statusOf(path, { method, headers: { host: 'rebound.example' } })).toBe(403);
  expect(await statusOf(path, { method, headers: { host: 'localhost.rebound.example:8788' } })).toBe(403);
});

test.each(guarded)('%s (%s) answers this machine', async (path, method) => {
  expect(await statusOf(path, { method })).toBeLessThan(300);
  expect(await statusOf(path, { method, headers: { host: 'localhost:8788', 'sec-fetch-site': 'none' } })).toBeLessThan(
    300,
  );
});
