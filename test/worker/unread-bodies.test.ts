import { createExecutionContext } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { routes } from './example-routes.ts';
import { origin, settingsAt } from './visitor.ts';

const settings = settingsAt('unread-bodies');
const withBody = routes.filter(({ pattern, body }) => pattern.startsWith('/api/') && body);

test.each(withBody.filter(({ anonymous }) => anonymous === 401))(
  '$name reads no body of an anonymous visitor',
  async ({ method, address }) => {
    const sent = { method, body: 'not JSON', headers: { 'sec-fetch-site': 'same-origin' } };
    const request = new Request(origin + address, sent);
    const response = await app.fetch(request, settings, createExecutionContext());
    expect([response.status, await response.json(), request.bodyUsed]).toEqual([401, { problem: 'signed-out' }, false]);
  },
);

test('only browser reports are read from anonymous visitors', () => {
  expect(withBody.filter(({ anonymous }) => anonymous !== 401).map(({ name }) => name)).toEqual(['POST /api/reports']);
});
