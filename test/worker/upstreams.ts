import { vi } from 'vitest';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { socketsAfter } from './sockets.ts';

const realFetch = globalThis.fetch;

/** An outside service: its address, the relevant paths, and its name in the control interface. */
type Upstream = { origin: string; paths: RegExp; match: string };

/** Every service that the Worker calls, each of which can be broken alone. */
export const upstreams = {
  catalogue: { origin: 'https://catalogue.test', paths: /^\/3\//, match: '^/' },
  auth: { origin: 'https://accounts.test', paths: /^\/auth\/v1\//, match: '^/auth/v1/' },
  data: { origin: 'https://accounts.test', paths: /^\/rest\/v1\//, match: '^/rest/v1/' },
  storage: { origin: 'https://accounts.test', paths: /^\/storage\/v1\//, match: '^/storage/v1/' },
  mail: { origin: 'https://accounts.test', paths: /^\/api\/v1\.0\//, match: '^/api/v1.0/' },
  listing: { origin: 'https://downloads.test', paths: /^\//, match: '^/' },
  streams: { origin: 'https://streams.test', paths: /^\//, match: '^/' },
} as const satisfies Record<string, Upstream>;

export type UpstreamName = keyof typeof upstreams;

const urlOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : String(input));

/** The service that an address belongs to. */
export const upstreamOf = (input: RequestInfo | URL): UpstreamName | undefined => {
  const url = urlOf(input);
  const names = Object.keys(upstreams) as UpstreamName[];
  return names.find((name) => url.origin === upstreams[name].origin && upstreams[name].paths.test(url.pathname));
};

const sockets = socketsAfter('{"page":1,"results":[{"id":1');

const control = (name: UpstreamName, method: string, body?: object) =>
  realFetch(`${upstreams[name].origin}/__control/faults`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });

/** Breaks these services only. */
export async function breakUpstreams(names: readonly UpstreamName[], fault: string): Promise<void> {
  if (fault === 'slow') timeoutScale.factor = 1;
  const socket = sockets[fault];
  if (!socket) {
    for (const name of names) await control(name, 'POST', { match: upstreams[name].match, fault });
    return;
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const name = upstreamOf(input);
    return name && names.includes(name) ? socket() : realFetch(input, init);
  });
}

/** Repairs all services. */
export async function restoreUpstreams(): Promise<void> {
  vi.restoreAllMocks();
  await Promise.all((['catalogue', 'auth', 'listing', 'streams'] as const).map((name) => control(name, 'DELETE')));
}
