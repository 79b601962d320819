// Wraps the built Worker and counts its KV, Cache API and fetch calls by the kind of request in the header `x-kind`.
// Background work counts for the request that started it.
import { AsyncLocalStorage } from 'node:async_hooks';
import site from './index.js';

const kinds = new AsyncLocalStorage();
const counts = {};

const count = (what) => {
  const kind = kinds.getStore() ?? '';
  const countsOfKind = (counts[kind] ??= {});
  countsOfKind[what] = (countsOfKind[what] ?? 0) + 1;
};

/** Returns a proxy that counts calls of the methods in `names`. */
const countCalls = (object, names) =>
  new Proxy(object, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...args) => {
        if (names[name]) count(names[name]);
        return value.apply(target, args);
      };
    },
  });

for (const name of ['match', 'put']) {
  const method = Cache.prototype[name];
  Cache.prototype[name] = function (...args) {
    count(`cache ${name}`);
    return method.apply(this, args);
  };
}

const services = { 3: 'catalogue', rest: 'accounts', auth: 'accounts', storage: 'accounts' };
const fetchNative = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
  count(services[path.split('/')[1]] ?? 'other');
  return fetchNative(input, init);
};

let bindings;

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/__counts') return Response.json(counts);
    bindings ??= {
      ...env,
      CACHE_KV: countCalls(env.CACHE_KV, { get: 'kv read', put: 'kv write', delete: 'kv delete' }),
    };
    return kinds.run(request.headers.get('x-kind') ?? '', () => site.fetch(request, bindings, context));
  },
};
