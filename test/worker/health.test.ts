import { expect, test } from 'vitest';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { behaviours, kvThat } from './broken-caches.ts';
import { settingsAt, visitorOf } from './visitor.ts';

const key = 'a-key-of-the-operator';
const settings = { ...settingsAt('health'), HEALTH_KEY: key };
const request = async (changes: object, headers: Record<string, string> = {}) => {
  const {
    status,
    text,
    headers: responseHeaders,
  } = await visitorOf({ ...settings, ...changes })('/healthz', { headers });
  expect(responseHeaders.get('cache-control')).toBe('no-store');
  return { status, body: JSON.parse(text), text };
};
const withKey = { authorization: `Bearer ${key}` };

test('without the key the health check only shows that the site runs', async () => {
  expect(await request({})).toMatchObject({ status: 200, body: { ok: true }, text: '{"ok":true}' });
});

test('with the key the health check calls every configured service', async () => {
  const { status, body } = await request({}, withKey);
  expect(body).toMatchObject({
    ok: true,
    services: { catalogue: { ok: true }, accounts: { ok: true }, cache: { ok: true } },
  });
  expect(status).toBe(200);
});

test.each([
  ['a catalogue that rejects the token', { CATALOGUE_TOKEN: 'wrong' }, 'catalogue', 'status 401'],
  ['an unreachable catalogue', { CATALOGUE_URL: 'https://nowhere.test/3' }, 'catalogue', null],
  ['an unreachable account service', { SUPABASE_URL: 'https://nowhere.test' }, 'accounts', null],
])('%s is named, and the other services are still checked', async (_, changes, name, problem) => {
  const { status, body } = await request(changes, withKey);
  expect(status).toBe(503);
  expect(body.services[name].ok).toBe(false);
  if (problem) expect(body.services[name].problem).toBe(problem);
  expect(body.services.cache.ok).toBe(true);
});

test('a hanging KV is named, and the other services are still checked', async () => {
  timeoutScale.factor = 1;
  const { status, body } = await request({ CACHE_KV: kvThat(behaviours['stalls']!) }, withKey);
  expect([status, body.services.cache.ok, body.services.cache.problem]).toEqual([503, false, 'timeout']);
  expect(body.services.catalogue.ok).toBe(true);
});

test.each([
  ['a wrong key', {}, 'Bearer another'],
  ['an empty key', {}, 'Bearer '],
  ['a key on a site without one', { HEALTH_KEY: undefined }, `Bearer ${key}`],
])('%s does not unlock the details', async (_, changes, authorization) => {
  expect(await request(changes, { authorization })).toMatchObject({ status: 401, text: '{"problem":"wrong-key"}' });
});

test('the health report holds no address and no key', async () => {
  const { text } = await request({ CATALOGUE_TOKEN: 'wrong' }, withKey);
  for (const secret of ['http', '.test', key, settings.SUPABASE_PUBLISHABLE_KEY!]) expect(text).not.toContain(secret);
});
