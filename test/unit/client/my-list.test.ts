import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Reader from '../../../src/client/stores/my-list-reader.ts';
import type * as Store from '../../../src/client/stores/my-list.ts';

let store: typeof Store;
let reader: typeof Reader;
/** Responds to the oldest pending request. */
let respond: (...titles: string[]) => void;
let requests: number;

beforeEach(async () => {
  vi.resetModules();
  requests = 0;
  const pending: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return new Promise<Response>((resolve) => pending.push(resolve));
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  respond = (...titles) => pending.shift()!(Response.json({ titles }));
  store = await import('../../../src/client/stores/my-list.ts');
  reader = await import('../../../src/client/stores/my-list-reader.ts');
});
afterEach(() => vi.unstubAllGlobals());

const listed = () => [...store.listedTitles.value].toSorted();

test("replaces the list by the server's and emits only when it differs", async () => {
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

test('shows a change at once and rolls it back when the request fails', async () => {
  const sent = Promise.withResolvers<Store.ChangeOutcome>();
  const change = store.setListed('movie:3', true, () => sent.promise);
  expect(store.isListed('movie:3')).toBe(true);
  sent.reject(new Error('503'));
  await expect(change).rejects.toThrow('503');
  expect(store.isListed('movie:3')).toBe(false);
});

test('a second change of a title joins the first one, which sends the last value', async () => {
  const sent: boolean[] = [];
  const response = Promise.withResolvers<void>();
  const send = async (value: boolean) => {
    sent.push(value);
    await response.promise;
    store.confirmTitle('movie:3', value);
    return 'saved' as const;
  };
  const first = store.setListed('movie:3', true, send);
  await vi.waitFor(() => expect(sent).toEqual([true]));
  expect(await store.setListed('movie:3', false, send)).toBe('joined');
  response.resolve();
  expect(await first).toBe('saved');
  expect([sent, store.isListed('movie:3')]).toEqual([[true, false], false]);
});

test("changes in the outbox override the server's list", async () => {
  const { entries } = await import('../../../src/client/stores/outbox-storage.ts');
  const { visitorId: userId } = await import('../../../src/client/stores/outbox.ts');
  const at = '2026-11-20T10:00:00.000Z';
  store.confirmTitles(['movie:1', 'tv:2']);
  entries.value = [
    { userId, kind: 'list', title: 'movie:1', value: false, at },
    { userId, kind: 'list', title: 'movie:3', value: true, at },
  ];
  expect(listed()).toEqual(['movie:3', 'tv:2']);
});

test('a list requested before a change is requested again', async () => {
  const reading = reader.readMyList();
  store.confirmTitle('movie:3', true);
  respond('movie:1');
  await vi.waitFor(() => expect(requests).toBe(2));
  expect(listed()).toEqual(['movie:3']);
  respond('movie:1', 'movie:3');
  await reading;
  expect(listed()).toEqual(['movie:1', 'movie:3']);
});

test('simultaneous reads share a response requested after them', async () => {
  const readings = [reader.readMyList(), reader.readMyList(), reader.readMyList()];
  respond('movie:1');
  await vi.waitFor(() => expect(requests).toBe(2));
  respond('tv:2');
  await Promise.all(readings);
  expect(listed()).toEqual(['tv:2']);
});

test('a failed read leaves the list unchanged', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  store.confirmTitle('movie:1', true);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await reader.readMyList();
  expect(listed()).toEqual(['movie:1']);
});

test('the next page restores the list of the same user only', async () => {
  expect(store.restoreMyList('ada')).toBe(false);
  store.confirmTitles(['movie:1']);
  vi.resetModules();
  const next = await import('../../../src/client/stores/my-list.ts');
  expect([next.restoreMyList('bob'), next.listedTitles.value.size]).toEqual([false, 0]);
  vi.resetModules();
  const restored = await import('../../../src/client/stores/my-list.ts');
  expect([restored.restoreMyList('ada'), [...restored.listedTitles.value]]).toEqual([true, ['movie:1']]);
});
