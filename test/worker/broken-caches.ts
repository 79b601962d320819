import { vi } from 'vitest';

const fail = () => Promise.reject(new Error('the cache is down'));
const stall = () => new Promise<never>(() => {});
const throwAtOnce = () => {
  throw new Error('the cache has no such method');
};

type Behaviour = { read: () => Promise<string | null>; write: () => Promise<void> };

const holding = (text: string): Behaviour => ({ read: async () => text, write: async () => {} });
const broken = (how: () => never | Promise<never>): Behaviour => ({ read: how, write: how });

const hostileTitle = { mediaType: 'movie', id: 118, title: 'alert(1)', date: null, overview: 'alert(1)' };

/** Every way in which a shared cache can fail. No screen may show an alert from it. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  rejects: broken(fail),
  throws: broken(throwAtOnce),
  stalls: broken(stall),
  'stalls on writes': { read: async () => null, write: stall },
  'holds HTML': holding('<!doctype html><script>alert(1)</script>'),
  'holds an empty string': holding(''),
  'holds a space': holding(' '),
  'holds truncated JSON': holding('{"at":1,"val'),
  'holds null': holding('null'),
  'holds an array': holding('[]'),
  'holds a number': holding('7'),
  'holds an entry without a value': holding(JSON.stringify({ at: Date.now() })),
  'holds an entry without a time': holding(JSON.stringify({ at: null, value: {} })),
  'holds titles without a time': holding(JSON.stringify({ value: { page: 1, titles: [hostileTitle] } })),
  'holds titles of another shape': holding(
    JSON.stringify({ at: Date.now(), value: { page: 1, titles: [hostileTitle] } }),
  ),
  'holds strings for numbers': holding(JSON.stringify({ at: 'now', value: 'later' })),
  'holds an entry of another shape': holding(JSON.stringify({ at: Date.now(), value: { results: [7] } })),
};

/** A KV namespace with this behaviour. */
export const kvThat = ({ read, write }: Behaviour): KVNamespace =>
  ({ get: read, put: write, delete: write }) as unknown as KVNamespace;

/** Gives the Cache API this behaviour until mocks are restored. */
export function edgeThat({ read, write }: Behaviour): void {
  const edge = caches.default;
  vi.spyOn(edge, 'match').mockImplementation((() => {
    const text = read();
    return text.then((found) => (found === null ? undefined : new Response(found)));
  }) as typeof edge.match);
  vi.spyOn(edge, 'put').mockImplementation(write);
  vi.spyOn(edge, 'delete').mockImplementation((() => write().then(() => false)) as typeof edge.delete);
}
