import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';

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

test('logs hold what the Worker writes and no URL of a visitor', () => {
  expect(config.observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});

test('the site is served at its own domain alone', () => {
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
});

test('static files keep browsers on https', () => {
  expect(headers.get('/*')).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains');
});

test.each(['/assets/*', '/sw.js'])('other sites cannot embed %s', (pattern) => {
  expect(headers.get(pattern)).toContain('Cross-Origin-Resource-Policy: same-origin');
});
