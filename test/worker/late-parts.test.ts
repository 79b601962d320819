import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { clearCaches, fetchWith, origin, settle, visitorOf } from './visitor.ts';

const settings = env as unknown as Bindings;
const visit = visitorOf(settings);
const navigation = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' } };

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

/** Holds calls to matching URLs until `release` or the end of the test. Counts all calls. */
function holdCalls(pattern: RegExp) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const real = globalThis.fetch;
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (pattern.test(input instanceof Request ? input.url : String(input))) await held;
    return real(input, init);
  });
  return { calls, release };
}

test.each([
  ['downloads', '/info/movie/287', /\/torrents\//, 'magnet:?xt='],
  ['episodes', '/info/tv/142', /\/tv\/142\/season\//, 'id="episode-1"'],
])('late %s arrive in the same response, and the next request calls no service', async (_, path, pattern, part) => {
  const { calls, release } = holdCalls(pattern);
  const response = await fetchWith(new Request(origin + path, navigation), settings);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let page = '';
  while (!page.includes('</footer>')) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the page ended without a footer');
    page += value;
  }
  expect(page).not.toContain(part);
  release();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) page += chunk.value;
  expect(page).toContain(part);
  expect(page.endsWith('</body></html>')).toBe(true);
  await settle();
  calls.mockClear();
  const next = await visit(path, navigation);
  expect([next.text.includes(part), next.text.includes('<template id="B:')]).toEqual([true, false]);
  expect(calls).not.toHaveBeenCalled();
});

test('each response with late parts has a nonce of its own and the fields of its own query', async () => {
  const { release } = holdCalls(/\/torrents\//);
  const paths = ['?quality=4K', '?quality=4K', '?quality=4K&page=2'].map((query) => `/info/movie/288${query}`);
  const responses = [];
  for (const path of paths) responses.push(await fetchWith(new Request(origin + path, navigation), settings));
  release();
  const texts = await Promise.all(responses.map((response) => response.text()));
  const nonces = responses.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(new Set(nonces).size).toBe(3);
  for (const [index, text] of texts.entries())
    expect(new Set([...text.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))).toEqual(
      new Set([nonces[index]]),
    );
  expect(texts.map((text) => text.includes('name="page" value="2"'))).toEqual([false, false, true]);
});
