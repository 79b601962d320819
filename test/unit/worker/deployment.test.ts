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
  expect(Boolean(config.workers_dev && config.routes)).toBe(false);
  expect(config.preview_urls).toBe(false);
});

test('static files set HSTS', () => {
  expect(headers.get('/*')).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains');
});

testCases('scripts have a same-origin Cross-Origin-Resource-Policy', ['/assets/*', '/sw.js'], (pattern) => {
  expect(headers.get(pattern)).toContain('Cross-Origin-Resource-Policy: same-origin');
});
