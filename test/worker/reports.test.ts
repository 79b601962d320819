import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('reports'));
let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

const send = (body: string, headers: Record<string, string> = {}) =>
  visit('/api/reports', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } });

const violation = {
  type: 'csp-violation',
  url: 'https://marquee.test/search?q=something+private',
  body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/pixel?who=me', sample: '' },
};

test('every page declares where policy violations are reported', async () => {
  const { headers } = await visit('/auth/login');
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"');
  expect(headers.get('content-security-policy')).toMatch(/; report-to csp; report-uri \/api\/reports$/);
});

test.each([
  ['report-to', JSON.stringify([violation]), 'img-src'],
  [
    'report-uri',
    JSON.stringify({
      'csp-report': {
        'document-uri': violation.url,
        'violated-directive': 'img-src',
        'blocked-uri': violation.body.blockedURL,
      },
    }),
    'img-src',
  ],
])('a violation reported by %s is logged without the visitor’s input', async (_, body, directive) => {
  expect((await send(body)).status).toBe(204);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    { csp: { page: '/search', directive, blocked: 'https://elsewhere.example' } },
  ]);
});

test.each(['', 'no json', '5', '[5]', '{"csp-report":5}', 'null', `["${'x'.repeat(40_000)}"]`])(
  'an invalid report is rejected and not logged (%#)',
  async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(logged).toEqual([]);
  },
);

test.each([
  ['/unsubscribe/0a1b2c3d-4e5f-4a6b-8c7d-0123456789ab', '/unsubscribe/:id'],
  ['/lists/0A1B2C3D-4e5f-4a6b-8c7d-0123456789ab/titles', '/lists/:id/titles'],
  [`/calendar/${'0f'.repeat(32)}.ics`, '/calendar/:id.ics'],
])('the token or id in %s is not logged', async (path, page) => {
  expect((await send(JSON.stringify([{ ...violation, url: `https://marquee.test${path}` }]))).status).toBe(204);
  expect(JSON.parse(logged[0]!)).toMatchObject({ csp: { page } });
});

test('a long path or host is logged up to a hundred characters', async () => {
  const long = {
    url: `https://marquee.test/${'p'.repeat(5_000)}`,
    body: { blockedURL: `https://${'x'.repeat(200)}.example/` },
  };
  expect((await send(JSON.stringify([long]))).status).toBe(204);
  const { csp } = JSON.parse(logged[0]!) as { csp: Record<string, string> };
  expect([csp['page']?.length, csp['blocked']?.length]).toEqual([100, 100]);
});

test('of a thousand violations in one report ten are logged', async () => {
  const small = { url: '/', body: {} };
  expect((await send(JSON.stringify(Array.from({ length: 1_000 }, () => small)))).status).toBe(204);
  expect(logged).toHaveLength(10);
});
