import { createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../src/worker/app.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { clearMemoryCaches } from './memory-caches.ts';

export const origin = 'https://marquee.test';

/** A response, and how long it took in full. Its background work has ended, and is not in that time. */
export type TextResponse = { status: number; headers: Headers; text: string; milliseconds: number };

/** The settings of a site whose catalogue has a host of its own, so that faults of other files do not reach it. */
export const settingsAt = (name: string): Bindings => ({
  ...(env as unknown as Bindings),
  CATALOGUE_URL: `https://${name}.catalogue.test/3`,
});

type PendingRequest = { response: Promise<Response>; context: ExecutionContext };
/** Requests whose background work is pending. */
const pendingRequests: PendingRequest[] = [];

/** Sends a request to a site; `settle` waits for its background work. */
export function fetchWith(request: Request, settings: Partial<Bindings>): Promise<Response> {
  const context = createExecutionContext();
  const response = Promise.resolve(app.fetch(request, settings as Bindings, context));
  pendingRequests.push({ response, context });
  return response;
}

/** Waits for the background work of all responses so far; unread bodies are cancelled. */
export async function settle(): Promise<void> {
  await Promise.all(
    pendingRequests.splice(0).map(async ({ response, context }) => {
      const { body } = await response.catch(() => new Response());
      if (body && !body.locked) await body.cancel();
      await waitOnExecutionContext(context);
    }),
  );
}

/** Sends a request to a site without following redirects, and waits for its background work. */
export const visitorOf =
  (settings: Partial<Bindings>) =>
  async (path: string, init: RequestInit = {}): Promise<TextResponse> => {
    const context = createExecutionContext();
    const request = new Request(origin + path, { redirect: 'manual', ...init });
    const start = performance.now();
    const response = await app.fetch(request, settings as Bindings, context);
    const text = await response.text();
    const milliseconds = performance.now() - start;
    await waitOnExecutionContext(context);
    return { status: response.status, headers: response.headers, text, milliseconds };
  };

/** Clears every cache entry in this isolate, the data centre and KV. */
export async function clearCaches(): Promise<void> {
  memory.clear();
  clearMemoryCaches();
}

/** Clears every cache entry and all counters of this site. */
export async function clearCachesAndCounters(): Promise<void> {
  await clearCaches();
  await reset();
}
