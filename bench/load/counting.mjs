// The built Worker as it is, while what it asks for is counted: KV, the Cache API and fetches, by the kind of request
// that the asker names in `x-kind`. Work behind an answer counts for the request that began it.
import { AsyncLocalStorage } from 'node:async_hooks';
import site from './index.js';

const kinds = new AsyncLocalStorage();
const counts = {};

const note = (what) => {
  const kind = kinds.getStore() ?? '';
  const own = (counts[kind] ??= {});
  own[what] = (own[what] ?? 0) + 1;
};

/** The same object, of which some methods are counted. */
const counted = (object, names) =>
  new Proxy(object, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...given) => {
        if (names[name]) note(names[name]);
        return value.apply(target, given);
      };
    },
  });

for (const name of ['match', 'put']) {
  const method = Cache.prototype[name];
  Cache.prototype[name] = function (...given) {
    note(`cache ${name}`);
    return method.apply(this, given);
  };
}

const services = { 3: 'catalogue', rest: 'accounts', auth: 'accounts', storage: 'accounts' };
const fetchNative = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
  note(services[path.split('/')[1]] ?? 'other');
  return fetchNative(input, init);
};

let bindings;

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/__counts') return Response.json(counts);
    bindings ??= { ...env, CACHE_KV: counted(env.CACHE_KV, { get: 'kv read', put: 'kv write', delete: 'kv delete' }) };
    return kinds.run(request.headers.get('x-kind') ?? '', () => site.fetch(request, bindings, context));
  },
};
