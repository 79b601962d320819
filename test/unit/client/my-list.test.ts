import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Reader from '../../../src/client/stores/my-list-reader.ts';
import type * as Store from '../../../src/client/stores/my-list.ts';

let store: typeof Store;
let reader: typeof Reader;
/** Responds to the oldest request that waits. */
let respond: (...titles: string[]) => void;
let requests: number;

beforeEach(async () => {
  vi.resetModules();
  requests = 0;
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  respond = (...titles) => waiting.shift()!(Response.json({ titles }));
  store = await import('../../../src/client/stores/my-list.ts');
  reader = await import('../../../src/client/stores/my-list-reader.ts');
});
afterEach(() => vi.unstubAllGlobals());

const listed = () => [...store.listedTitles.value].toSorted();

test('takes over what the server has, and changes only when that does', async () => {
  let changes = -1;
  store.listedTitles.subscribe(() => changes++);
  for (const times of [1, 1]) {
    const reading = reader.readMyList();
    await vi.waitFor(() => expect(requests).toBeGreaterThan(0));
    respond('movie:1', 'tv:2');
    await reading;
    expect([listed(), changes]).toEqual([['movie:1', 'tv:2'], times]);
    requests = 0;
  }
});

test('shows a change at once, and what is true again when the server refuses it', async () => {
  const sent = Promise.withResolvers<Store.ChangeOutcome>();
  const change = store.setListed('movie:3', true, () => sent.promise);
  expect(store.isListed('movie:3')).toBe(true);
  sent.reject(new Error('503'));
  await expect(change).rejects.toThrow('503');
  expect(store.isListed('movie:3')).toBe(false);
});

test('a second change of a title joins the first, which sends the last value', async () => {
  const sent: boolean[] = [];
  const send = async (value: boolean) => {
    sent.push(value);
    store.confirmTitle('movie:3', value);
    return 'saved' as const;
  };
  const first = store.setListed('movie:3', true, send);
  expect(await store.setListed('movie:3', false, send)).toBe('joined');
  expect(await first).toBe('saved');
  expect([sent, store.isListed('movie:3')]).toEqual([[true, false], false]);
});

test('what waits in the outbox is shown whatever the server has', () => {
  store.confirmTitles(['movie:1', 'tv:2']);
  store.queuedTitles.value = new Map([
    ['movie:1', false],
    ['movie:3', true],
  ]);
  expect(listed()).toEqual(['movie:3', 'tv:2']);
});

test('a list that was requested before a change is requested again', async () => {
  const reading = reader.readMyList();
  store.confirmTitle('movie:3', true);
  respond('movie:1');
  await vi.waitFor(() => expect(requests).toBe(2));
  expect(listed()).toEqual(['movie:3']);
  respond('movie:1', 'movie:3');
  await reading;
  expect(listed()).toEqual(['movie:1', 'movie:3']);
});

test('reads at the same time share a response that was requested after them', async () => {
  const readings = [reader.readMyList(), reader.readMyList(), reader.readMyList()];
  respond('movie:1');
  await vi.waitFor(() => expect(requests).toBe(2));
  respond('tv:2');
  await Promise.all(readings);
  expect(listed()).toEqual(['tv:2']);
});

test('a read that fails leaves what is known', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  store.confirmTitle('movie:1', true);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await reader.readMyList();
  expect(listed()).toEqual(['movie:1']);
});

test('remembers the list of its user for the next page, and no list that it has not read', async () => {
  expect(store.restoreMyList('ada')).toBe(false);
  store.confirmTitles(['movie:1']);
  vi.resetModules();
  const next = await import('../../../src/client/stores/my-list.ts');
  expect([next.restoreMyList('bob'), next.listedTitles.value.size]).toEqual([false, 0]);
  vi.resetModules();
  const again = await import('../../../src/client/stores/my-list.ts');
  expect([again.restoreMyList('ada'), [...again.listedTitles.value]]).toEqual([true, ['movie:1']]);
});
