import { beforeEach, expect, test, vi } from 'vitest';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { marker, poisons, poisonsFor, script, withScript } from './corrupt-entries.ts';
import { deleteEntries, entriesOf, mockSharedCaches, type Store } from './shared-caches.ts';
import { resetCatalogue } from './upstream.ts';
import { visitorOf } from './visitor.ts';

beforeEach(async () => {
  await resetCatalogue();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Each kind of cache entry, a path that reads it, and the text that it shows. */
const kinds = [
  { kind: 'row', path: '/new', shows: 'href="/info/' },
  { kind: 'list', path: '/movies?genre=drama', shows: 'href="/info/movie/' },
  { kind: 'title', path: '/info/movie/118', shows: 'id="title"' },
  { kind: 'season', path: '/info/tv/132/episodes', shows: '<li id="' },
  { kind: 'downloads', path: '/info/movie/287/downloads', shows: 'magnet:?' },
  { kind: 'sources', path: '/info/tv/142/season/1/episode/1/sources', shows: 'magnet:?' },
];

/** Poisons the entries of a kind, and clears rendered pages and the isolate's memory. */
function poison(stores: readonly Store[], kind: string, change: (text: string) => string): void {
  for (const store of stores)
    for (const [key, text] of entriesOf(store, kind)) {
      const changed = change(text);
      expect(changed).not.toBe(text);
      store.set(key, changed);
    }
  deleteEntries(stores, 'page');
  memory.clear();
}

const valuesOn = (stores: readonly Store[], kind: string) =>
  stores.map((store) => entriesOf(store, kind).map(([key, text]) => [key, JSON.parse(text).value]));

test.each(kinds)('a corrupt $kind entry is ignored and replaced', async ({ kind, path, shows }) => {
  const { stores, settings } = mockSharedCaches();
  const visit = visitorOf(settings);
  await visit(path);
  const good = valuesOn(stores, kind);
  expect(good.flat().length).toBeGreaterThan(0);
  for (const name of poisonsFor(kind)) {
    poison(stores, kind, poisons[name]!.change);
    const { status, text } = await visit(path);
    expect([status, text.includes(shows), text.includes(marker)], name).toEqual([200, true, false]);
    expect(valuesOn(stores, kind), name).toEqual(good);
  }
});

test.each(kinds)('script in the text fields of a $kind entry is escaped', async ({ kind, path }) => {
  const { stores, settings } = mockSharedCaches();
  const visit = visitorOf(settings);
  await visit(path);
  poison(stores, kind, withScript);
  const { status, text } = await visit(path);
  expect([status, text.includes(marker), text.includes(script.slice(0, 10))]).toEqual([200, true, false]);
});

test('entries of another version, language or site are not read', async () => {
  const { stores, settings } = mockSharedCaches();
  const visit = visitorOf(settings);
  await visit('/new');
  for (const store of stores) {
    for (const [key, text] of Array.from(store)) {
      store.delete(key);
      const hostile = text.replaceAll(/"title":"[^"]*"/g, `"title":"${marker}"`);
      for (const other of [
        key.replace(/:(\d+):/, (_, version: string) => `:${Number(version) - 1}:`),
        key.replace(/:(\d+):([^:]*):/, ':$1:$2.de:'),
        key.replace(/:(\d+):([^:]*):/, ':$1:other:'),
      ])
        store.set(other, hostile);
    }
  }
  memory.clear();
  const { status, text } = await visit('/new');
  expect([status, text.includes(marker)]).toEqual([200, false]);
});

test('cache keys are not addresses of the site', async () => {
  const { stores, settings } = mockSharedCaches();
  const visit = visitorOf(settings);
  await visit('/new');
  expect(stores[0].size).toBeGreaterThan(0);
  for (const key of stores[0].keys()) expect((await visit(`/__copies/${encodeURIComponent(key)}`)).status).toBe(404);
});
