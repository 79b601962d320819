import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { settingsAt } from './visitor.ts';

const settings = settingsAt('https-only');
const request = (url: string, changes: object = {}, init: RequestInit = {}) =>
  app.request(url, init, { ...settings, ...changes });

test.each(['/my-list?sort=title', '/healthz', '/api/session', '/no-such-page'])(
  'plain http is redirected to https: %s',
  async (path) => {
    const response = await request(`http://marquee.test:8080${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `https://marquee.test${path}`]);
  },
);

test('a form over plain http is redirected before it is read', async () => {
  const response = await request('http://marquee.test/contact', {}, { method: 'POST', body: 'name=Ada' });
  expect([response.status, response.headers.get('location')]).toEqual([308, 'https://marquee.test/contact']);
});

test.each([
  ['https', 'https://marquee.test', {}],
  ['localhost by name', 'http://localhost:8787', {}],
  ['localhost by IP address', 'http://127.0.0.1:8787', {}],
  ['a site configured without https', 'http://marquee.test', { SITE_URL: 'http://marquee.test' }],
])('%s is not redirected', async (_, origin, changes) => {
  expect((await request(`${origin}/healthz`, changes)).status).toBe(200);
});
