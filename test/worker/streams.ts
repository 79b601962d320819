import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { socketsAfter } from './sockets.ts';
import { clearCaches, visitorOf } from './visitor.ts';

const serviceUrl = 'https://streams.test';
const realFetch = globalThis.fetch;

const control = (path: string, body: object) =>
  realFetch(`${serviceUrl}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });

/** The requests to the stream source since the last reset. */
export const streamRequests = async (): Promise<string[]> =>
  ((await (await realFetch(`${serviceUrl}/__control/stats`)).json()) as { urls: string[] }).urls;

/** Makes the stream source return these streams for an episode (`tt0055662:1:1`). */
export const listStreams = (episode: string, streams: unknown[]) => control('/streams', { episode, streams });

const isOurs = (input: RequestInfo | URL) =>
  String(input instanceof Request ? input.url : input).startsWith(serviceUrl);

const sockets = socketsAfter('{"streams":[{"name":"Torr');

/** Breaks the stream source only. `delayMs` is for the fault "slow". */
export async function breakStreams(fault: string, delayMs?: number): Promise<void> {
  if (fault === 'slow') timeoutScale.factor = 1;
  const socket = sockets[fault];
  if (!socket) return void (await control('/faults', { match: '^/streams/', fault, delayMs }));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    isOurs(input) ? socket() : realFetch(input, init),
  );
}

/** Repairs the stream source. */
export async function restoreStreams(): Promise<void> {
  vi.restoreAllMocks();
  await realFetch(`${serviceUrl}/__control/faults`, { method: 'DELETE' });
}

/** Resets caches, faults and the embedded service's streams. */
export async function resetStreams(): Promise<void> {
  await restoreStreams();
  vi.useRealTimers();
  await clearCaches();
  await control('/reset', {});
  await realFetch(`${serviceUrl}/__control/streams`, { method: 'DELETE' });
}

/** Sends requests to a site with a player and these settings. */
export const visitWith = (settings: Partial<Bindings> = {}) =>
  visitorOf({
    ...(env as unknown as Bindings),
    PLAYER_EPISODE_URL: 'https://player.test/embed/tv/{imdb}/{season}/{episode}',
    ...settings,
  });
