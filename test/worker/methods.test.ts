import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('methods'));
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const table = new Map([...routeTable].map(([address, own]) => [address, new Set(own)]));

// Unknown paths below the profile redirect to it.
for (const [address, own] of table) if (address.startsWith('/profile/')) own.add('GET');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
const cases = [...table].flatMap(([path, own]) =>
  methods.filter((method) => !own.has(method)).map((method) => [method, path, own] as const),
);

test('the route table is complete', () => {
  expect(table.size).toBeGreaterThan(50);
  expect(table.get('/movies')).toEqual(new Set(['GET']));
});

test('an unsupported method gets 405 with the allowed methods', async () => {
  await clearCaches();
  const wrong: string[] = [];
  for (const [method, path, own] of cases) {
    const { status, headers } = await visit(path, {
      method,
      headers: { ...sameOrigin, 'cf-connecting-ip': `${method} ${path}` },
    });
    const allowed = (headers.get('allow') ?? '').split(', ');
    const isCorrect = status === 405 && [...own].every((known) => allowed.includes(known)) && !allowed.includes(method);
    if (!isCorrect) wrong.push(`${method} ${path}: ${status} ${allowed}`);
  }
  expect(wrong).toEqual([]);
});

test.each(['/movies', '/api/suggestions', '/auth/login'])('%s lists its methods for OPTIONS', async (path) => {
  const { status, headers } = await visit(path, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers.get('allow')).toMatch(/^HEAD, GET(, POST)?, OPTIONS$/);
});

test('an unknown API address is not found, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, text } = await visit('/api/nothing', { method, headers: sameOrigin });
    expect([status, text]).toEqual([404, '{"problem":"not-found"}']);
  }
});
