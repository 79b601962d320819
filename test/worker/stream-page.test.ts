import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { errorText } from '../../src/shared/text/pages.ts';
import type { AppEnv } from '../../src/worker/context.ts';
import { settingsOf } from '../../src/worker/env.ts';
import { pause } from '../../src/worker/platform/timeout.ts';
import { streamPage } from '../../src/worker/render/page.ts';
import { renderer } from '../../src/worker/render/renderer.tsx';
import { shell } from '../../src/worker/render/shell.tsx';

afterEach(() => vi.restoreAllMocks());

test('a part that fails while a page is streamed becomes a message, and the page is complete', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('settings', settingsOf(c.env));
    await next();
  });
  app.use(renderer, shell);
  app.get('/', (c) => {
    const failing = pause(50).then(() => Promise.reject(new Error('broken part')));
    const parts = [Promise.resolve('<p>first</p>'), failing, pause(60).then(() => '<p>last</p>')];
    return streamPage(c, { title: 'A page' }, { parts });
  });
  const response = await app.request('/', {}, env);
  const text = await response.text();
  expect(text).toContain(`<p>first</p><p class="lead">${errorText.unexpectedHint}</p><p>last</p>`);
  expect(text.endsWith('</body></html>')).toBe(true);
  expect(warn.mock.calls.flat().join()).toContain('broken part');
});
