import { createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../src/worker/app.ts';
import { memory } from '../../src/worker/platform/cache/memory.ts';
import type { Bindings } from '../../src/worker/env.ts';

export const origin = 'https://marquee.test';

/** What an answer held, once it and all that was going on behind it had ended. */
export type Answer = { status: number; headers: Headers; text: string };

/** The settings of a site whose catalogue stands at a name of its own, so that no other file's faults reach it. */
export const settingsAt = (name: string): Bindings => ({
  ...(env as unknown as Bindings),
  CATALOGUE_URL: `https://${name}.catalogue.test/3`,
});

type Begun = { response: Promise<Response>; context: ExecutionContext };
/** Requests whose background work has not been waited for. */
const begun: Begun[] = [];

/** Asks a site; `settle` waits for what goes on behind the answer. */
export function fetchWith(request: Request, settings: Partial<Bindings>): Promise<Response> {
  const context = createExecutionContext();
  const response = Promise.resolve(app.fetch(request, settings as Bindings, context));
  begun.push({ response, context });
  return response;
}

/** Waits until nothing goes on behind any answer so far; what nobody has read of one is dropped. */
export async function settle(): Promise<void> {
  await Promise.all(
    begun.splice(0).map(async ({ response, context }) => {
      const { body } = await response.catch(() => new Response());
      if (body && !body.locked) await body.cancel();
      await waitOnExecutionContext(context);
    }),
  );
}

/** Asks a site for a path, following no redirect, and waits until nothing goes on behind the answer. */
export const visitorOf =
  (settings: Partial<Bindings>) =>
  async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const context = createExecutionContext();
    const request = new Request(origin + path, { redirect: 'manual', ...init });
    const response = await app.fetch(request, settings as Bindings, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, headers: response.headers, text };
  };

const { default: edge } = caches;
const { put } = edge;
/** What the data centre keeps: its cache cannot say so itself. */
const keptAtEdge = new Set<string>();
edge.put = (key, response) => {
  keptAtEdge.add(key instanceof Request ? key.url : String(key));
  return put.call(edge, key, response);
};

/** Forgets every copy in this isolate, in the data centre and in KV; emptying all storage at once takes far longer. */
export async function forgetCopies(): Promise<void> {
  memory.clear();
  const { CACHE_KV } = env as unknown as { CACHE_KV: KVNamespace };
  const { keys } = await CACHE_KV.list();
  await Promise.all([
    ...[...keptAtEdge].map((key) => edge.delete(key)),
    ...keys.map(({ name }) => CACHE_KV.delete(name)),
  ]);
  keptAtEdge.clear();
}

/** Forgets every copy, and all that this site has counted. */
export async function forgetAll(): Promise<void> {
  await forgetCopies();
  await reset();
}
