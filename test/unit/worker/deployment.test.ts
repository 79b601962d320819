import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { testCases } from '../../support/cases.ts';

const config = readConfig({ config: 'wrangler.toml' });

/** The headers of static files: what each path pattern of public/_headers sets. */
const headers = new Map(
  readFileSync('public/_headers', 'utf8')
    .split(/^(?=\S)/m)
    .map((block) => {
      const [pattern = '', ...lines] = block.trim().split('\n');
      return [pattern, lines.map((line) => line.trim())] as const;
    }),
);

test('logs contain no request URLs', () => {
  expect(config.observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});

test('the site is served at one host only', () => {
  expect(config.workers_dev).toBe(false);
  expect(config.preview_urls).toBe(false);
});

test('a network may sign in ten times and request five mails a minute', () => {
  const rateLimits = config.ratelimits as { name: string; simple: object }[];
  const limits = Object.fromEntries(rateLimits.map(({ name, simple }) => [name, simple]));
  expect(limits['SIGN_IN_LIMIT']).toEqual({ limit: 10, period: 60 });
  expect(limits['MAIL_LIMIT']).toEqual({ limit: 5, period: 60 });
});

test('static files set HSTS', () => {
  expect(headers.get('/*')).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains');
});

testCases('scripts have a same-origin Cross-Origin-Resource-Policy', ['/assets/*', '/sw.js'], (pattern) => {
  expect(headers.get(pattern)).toContain('Cross-Origin-Resource-Policy: same-origin');
});
