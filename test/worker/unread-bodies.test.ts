import { createExecutionContext } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { bodyOf, routes } from './example-routes.ts';
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

/** Browser reports, and what an import on a visitor's device needs. */
const readBodies = ['POST /api/reports', 'POST /api/hidden', 'POST /api/import/matches'];

test('no other bodies are read from anonymous visitors than those of reports and of imports', () => {
  expect(withBody.filter(({ anonymous }) => anonymous !== 401).map(({ name }) => name)).toEqual(readBodies);
});

/** Forms whose content outlives Sign In: it is shown again, or stored as what the visitor wants to do. */
const retainedForms = [
  'POST /my-list',
  'POST /lists',
  'POST /lists/shared',
  'POST /lists/:id',
  'POST /profile/details',
  'POST /profile/preferences',
  'POST /profile/notifications',
  'POST /services',
  'POST /info/:mediaType/:id/rating',
  'POST /info/:mediaType/:id/like',
];

test('pages read the forms of anonymous visitors only to keep them for after Sign In', async () => {
  const read: string[] = [];
  for (const { name, method, address, pattern, anonymous, body } of routes) {
    if (pattern.startsWith('/api/') || !anonymous || !body) continue;
    const sent = bodyOf(body, { viewer: '', email: '', undo: '' });
    const headers = { ...sent.headers, 'sec-fetch-site': 'same-origin' };
    const request = new Request(origin + address, { ...sent, method, headers });
    const response = await app.fetch(request, settings, createExecutionContext());
    expect(response.status, name).toBe(anonymous === 401 ? 401 : 303);
    if (request.bodyUsed) read.push(name);
  }
  expect(read).toEqual(retainedForms);
});
