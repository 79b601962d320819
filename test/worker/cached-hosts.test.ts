import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';

/** Loads a page with these settings and waits for its background work. */
async function load(address: string, settings: Record<string, string>): Promise<string> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(address), { ...env, ...settings }, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  return html;
}

test('pages cached for one image host are not served for another', async () => {
  const address = 'https://marquee.test/new';
  expect(await load(address, { IMAGE_URL: 'https://first.test' })).toContain('https://first.test/t/p/');
  const second = await load(address, { IMAGE_URL: 'https://second.test' });
  expect(second).toContain('https://second.test/t/p/');
  expect(second).not.toContain('first.test');
});

test.each(['/', '/info/movie/101'])('a site with two hosts shows only its own address at %s', async (path) => {
  for (const [own, other] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as const) {
    const page = await load(`https://${own}.test${path}`, { SITE_URL: '' });
    expect(page).toContain(`https://${own}.test`);
    expect(page).not.toContain(`https://${other}.test`);
  }
});
