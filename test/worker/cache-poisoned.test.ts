import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { memory } from '../../src/worker/cache/memory.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { noteFigures } from '../support/figures.ts';
import { startAfresh } from './upstream.ts';
import { origin } from './visitor.ts';

beforeEach(async () => {
  await startAfresh();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const marker = 'Poisoned words';
const script = `<script>alert("${marker}")</script>`;

/** What lies in the shared caches, by the cache's own key: what somebody could have changed. */
type Shelf = Map<string, string>;

/** Lets the Cache API and KV keep their texts on two shelves of the test. */
function shelves() {
  const [edge, kv]: [Shelf, Shelf] = [new Map(), new Map()];
  const nameOf = (key: RequestInfo | URL) => decodeURIComponent(String(key).split('/__copies/')[1] ?? '');
  vi.spyOn(caches.default, 'match').mockImplementation((async (key: string) => {
    const text = edge.get(nameOf(key));
    return text === undefined ? undefined : new Response(text);
  }) as typeof caches.default.match);
  vi.spyOn(caches.default, 'put').mockImplementation((async (key: string, response: Response) => {
    edge.set(nameOf(key), await response.text());
  }) as unknown as typeof caches.default.put);
  const namespace = {
    get: async (key: string) => kv.get(key) ?? null,
    put: async (key: string, text: string) => void kv.set(key, text),
    delete: async (key: string) => void kv.delete(key),
  };
  return { edge, kv, settings: { ...(env as unknown as Bindings), CACHE_KV: namespace as unknown as KVNamespace } };
}

async function visit(settings: Bindings, path: string) {
  const context = createExecutionContext();
  const response = await app.request(origin + path, {}, settings, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text };
}

type Copy = { at: number; value: unknown };

/** Writes into every text of a value, at whatever depth. */
const inEveryText = (value: unknown, change: (text: string) => string): unknown =>
  typeof value === 'string'
    ? change(value)
    : Array.isArray(value)
      ? value.map((inner) => inEveryText(inner, change))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEveryText(inner, change)]))
        : value;

const ofCopy = (change: (copy: Copy) => unknown) => (text: string) => JSON.stringify(change(JSON.parse(text) as Copy));

/** What may have become of a copy. Where its shape is none of ours any more, it is never shown and a good one replaces it. */
const poisons: Readonly<Record<string, (text: string) => string>> = {
  'cut in the middle': (text) => text.slice(0, text.length / 2),
  'a page of somebody else': () => `<!doctype html><title>${marker}</title>${script}`,
  'of 4 MB of one word': () => marker.repeat(280_000),
  'nested ten thousand deep': () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'the shape of another kind': ofCopy(({ at }) => ({ at, value: { minutes: marker, streams: [script] } })),
  'a value that is a text': ofCopy(({ at }) => ({ at, value: script })),
  'a value that is null': ofCopy(({ at }) => ({ at, value: null })),
  'a value in which every number is a text': ofCopy(({ at, value }) => ({
    at,
    value: JSON.parse(JSON.stringify(value).replace(/:(\d+)([,}])/g, `:"${marker}"$2`)) as unknown,
  })),
  'a value without its fields': ofCopy(({ at, value }) => ({ at, value: Array.isArray(value) ? {} : [] })),
  'a time that is a text': ofCopy(({ value }) => ({ at: script, value: inEveryText(value, () => marker) })),
  'a time in a thousand years': ofCopy(({ value }) => ({ at: 3e13, value: inEveryText(value, () => marker) })),
  'a time that is none': ofCopy(({ value }) => ({ at: -1e300, value: inEveryText(value, () => marker) })),
};

/** Each kind of copy of data by an address that needs it. */
const kinds = [
  { kind: 'row', path: '/new', shows: 'href="/info/' },
  { kind: 'list', path: '/movies?genre=drama', shows: 'href="/info/movie/' },
  { kind: 'title', path: '/info/movie/118', shows: 'id="title"' },
  { kind: 'season', path: '/info/tv/132/episodes', shows: '<li' },
  { kind: 'downloads', path: '/info/movie/287/downloads', shows: 'magnet:?' },
  { kind: 'sources', path: '/info/tv/142/season/1/episode/1/sources', shows: 'magnet:?' },
];

/** That there is no such title or season is a value like any other. */
const isPoison = (kind: string, name: string) =>
  !(name === 'a value that is null' && ['title', 'season'].includes(kind));

const cases = kinds.flatMap((kind) =>
  Object.keys(poisons)
    .filter((name) => isPoison(kind.kind, name))
    .map((name) => [kind.kind, name, kind] as const),
);

test.for(cases)(
  'a copy of $0.kind that is $1 is not shown, and a good one takes its place',
  async ([kind, name], { task }) => {
    noteFigures({ task }, { 'kinds of poison in a cache': Object.keys(poisons).length });
    const { edge, kv, settings } = shelves();
    const well = await visit(settings, kind.path);
    expect(well.status).toBe(200);
    let poisoned = 0;
    for (const shelf of [edge, kv]) {
      for (const [key, text] of shelf) {
        if (!key.startsWith(`${kind.kind}:`) && !key.startsWith('page:')) continue;
        if (key.startsWith('page:')) shelf.delete(key);
        else shelf.set(key, poisons[name]!(text));
        poisoned += Number(key.startsWith(`${kind.kind}:`));
      }
    }
    expect(poisoned).toBeGreaterThan(0);
    memory.clear();
    const seen = await visit(settings, kind.path);
    expect([seen.status, seen.text.includes(marker)]).toEqual([200, false]);
    memory.clear();
    for (const shelf of [edge, kv]) for (const key of shelf.keys()) if (key.startsWith('page:')) shelf.delete(key);
    expect((await visit(settings, kind.path)).status).toBe(200);
    for (const shelf of [edge, kv])
      for (const [key, text] of shelf) if (key.startsWith(`${kind.kind}:`)) expect(text).not.toContain(marker);
  },
);

test.each(kinds.slice(0, 4))(
  'script that a $kind copy holds in all of its texts is text on the page',
  async ({ kind, path }) => {
    const { edge, kv, settings } = shelves();
    await visit(settings, path);
    for (const shelf of [edge, kv]) {
      for (const [key, text] of shelf) {
        if (key.startsWith('page:')) shelf.delete(key);
        else if (key.startsWith(`${kind}:`))
          shelf.set(
            key,
            ofCopy(({ at, value }) => ({
              at,
              value: inEveryText(value, (old) => (old.startsWith('/') ? old : script)),
            }))(text),
          );
      }
    }
    memory.clear();
    const seen = await visit(settings, path);
    expect([[200, 404, 503].includes(seen.status), seen.text.includes(script)]).toEqual([true, false]);
  },
);

test('copies of another version, another language or another site are not found', async () => {
  const { edge, kv, settings } = shelves();
  await visit(settings, '/new');
  for (const shelf of [edge, kv]) {
    for (const [key, text] of Array.from(shelf)) {
      shelf.delete(key);
      const hostile = text.replaceAll(/"title":"[^"]*"/g, `"title":"${marker}"`);
      for (const other of [
        key.replace(/:(\d+):/, (_, version: string) => `:${Number(version) - 1}:`),
        key.replace(/:(\d+):([^:]*):/, ':$1:$2.de:'),
        key.replace(/:(\d+):([^:]*):/, ':$1:other:'),
      ])
        shelf.set(other, hostile);
    }
  }
  memory.clear();
  const seen = await visit(settings, '/new');
  expect([seen.status, seen.text.includes(marker)]).toEqual([200, false]);
});

test('where copies lie is no address of the site', async () => {
  const { edge, settings } = shelves();
  await visit(settings, '/new');
  for (const key of edge.keys()) {
    const seen = await visit(settings, `/__copies/${encodeURIComponent(key)}`);
    expect(seen.status).toBe(404);
  }
});
