import { afterEach, expect, test, vi } from 'vitest';
import { aList, anEntry } from '../support/factories.ts';
import { settingsAt, visitorOf } from './visitor.ts';

afterEach(() => vi.restoreAllMocks());

test('a surprise is one of the filtered titles', async () => {
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(aList([anEntry({ id: 7 }), anEntry({ id: 8 })], { total_pages: 3 })));
  const { status, headers } = await visitorOf(settingsAt('surprise'))('/movies/surprise?runtime=95&page=9');
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(headers.get('location')).toMatch(/^\/info\/movie\/[78]$/);
  for (const [address] of fetchSpy.mock.calls) expect(String(address)).toContain('with_runtime.lte=95');
  expect(fetchSpy.mock.calls.length).toBeLessThanOrEqual(2);
});

test.each([
  ['nothing matches', () => Response.json(aList([]))],
  ['the catalogue fails', () => new Response(null, { status: 503 })],
])('a surprise redirects to the list when %s', async (name, respond) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());
  const { status, headers } = await visitorOf(settingsAt(`surprise-${name.length}`))('/tv/surprise?genre=news');
  expect([status, headers.get('location')]).toEqual([302, '/tv?genre=news']);
});

test.each([
  ['some titles', 'offers', [anEntry({ id: 7 })]],
  ['no title', 'does not offer', []],
])('a list with %s %s a surprise', async (_, offers, entries) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aList(entries)));
  const { text } = await visitorOf(settingsAt(`surprise-of-${entries.length}`))('/movies?runtime=95');
  expect(text.includes('/movies/surprise?')).toBe(offers === 'offers');
});
