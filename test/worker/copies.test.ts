import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';

/** New & Popular as a Worker with these settings shows it, after all its background work. */
async function newAndPopular(settings: Record<string, string>): Promise<string> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request('https://marquee.test/new'), { ...env, ...settings }, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  return html;
}

test('pages kept for one image host are not shown once the operator names another', async () => {
  expect(await newAndPopular({ IMAGE_URL: 'https://first.test' })).toContain('https://first.test/t/p/');
  const second = await newAndPopular({ IMAGE_URL: 'https://second.test' });
  expect(second).toContain('https://second.test/t/p/');
  expect(second).not.toContain('first.test');
});
