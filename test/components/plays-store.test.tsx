// The plays of a page: what is loaded, marked and undone.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { toast } from 'react-hot-toast/headless';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { maxEntries } from '../../src/client/lib/outbox-append.ts';
import { enqueue, flush } from '../../src/client/stores/outbox.ts';
import { isWatched, loadPlays, markWatched, markWithToast } from '../../src/client/stores/plays.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { offlineText } from '../../src/shared/text/offline.ts';

const seriesA = { mediaType: 'tv', id: 511 } as const;
const seriesB = { mediaType: 'tv', id: 512 } as const;

/** The responses to the first requests for plays, in their order, and the watched episodes in later ones. */
let responses: Promise<Response>[];
let stored: string[];
const watched = (...keys: string[]) => Response.json({ watched: keys, next: null });

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  toast.remove();
  viewer.value = { id: '00000000-0000-4000-8000-000000000001', autoplayTrailers: false };
  responses = [];
  stored = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/plays/') ? ((await responses.shift()) ?? watched(...stored)) : Response.json({ left: [] }),
  );
});

test('a late response for the previous title does not replace the plays of this one', async () => {
  const late = Promise.withResolvers<Response>();
  responses = [late.promise, Promise.resolve(watched('tv:512:1:1'))];
  const first = loadPlays(seriesA);
  await loadPlays(seriesB);
  late.resolve(watched('tv:511:1:1'));
  await first;
  expect([isWatched('tv:512:1:1'), isWatched('tv:511:1:1')]).toEqual([true, false]);
});

test('plays that were read before the outbox has sent a mark are loaded again', async () => {
  const early = Promise.withResolvers<Response>();
  responses = [early.promise];
  stored = ['tv:511:1:1'];
  enqueue({ kind: 'watched', title: 'tv:511:1:1', value: true });
  const loading = loadPlays(seriesA);
  await flush();
  early.resolve(watched());
  await loading;
  expect(isWatched('tv:511:1:1')).toBe(true);
});

test('a mark has no Undo while the plays are unknown, because it would delete earlier dates', async () => {
  await render(<Toasts />);
  await loadPlays(seriesA);
  markWithToast(['tv:512:1:1'], true, 'The Tuesday Boat');
  await expect.element(page.getByText('Marked as watched')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(undo.elements()).toEqual([]);
  markWithToast(['tv:511:1:1'], true, 'The Tuesday Boat');
  await expect.element(undo).toBeVisible();
});

test('a device that holds as many changes as it can rejects a mark with a message, and loses none', async () => {
  viewer.value = null;
  await render(<Toasts />);
  const userId = '00000000-0000-4000-8000-000000000000';
  const at = '2026-11-01T10:00:00.000Z';
  const keys = Array.from({ length: maxEntries }, (_, index) => `tv:511:1:${index + 1}`);
  const entries = keys.map((title) => ({ userId, kind: 'watched', title, value: true, at }));
  localStorage.setItem('outbox', JSON.stringify(entries));
  markWithToast(['tv:512:1:1', 'tv:512:1:2'], true, 'Lantern Street');
  await expect.element(page.getByText(offlineText.fullVisitor)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('outbox')!)).toEqual(entries);
  expect([isWatched('tv:512:1:1'), isWatched(keys[0]!)]).toEqual([false, true]);
  expect(markWatched(keys.slice(0, 2), false, 'The Tuesday Boat')).toBe(true);
  expect([isWatched(keys[0]!), isWatched(keys[2]!)]).toEqual([false, true]);
});

test('a visitor’s mark in another tab replaces an earlier mark of this one', async () => {
  viewer.value = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ titles: [] }));
  await loadPlays(seriesA);
  markWatched(['tv:511:1:1'], true, 'The Tuesday Boat');
  await loadPlays(seriesA);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  expect(isWatched('tv:511:1:1')).toBe(false);
});
