import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { aListing } from '../support/torrents.ts';
import { socketsAfter } from './sockets.ts';
import { clearCaches, visitorOf } from './visitor.ts';

const serviceUrl = 'https://downloads.test';
const realFetch = globalThis.fetch;

const control = (path: string, body: object) =>
  realFetch(`${serviceUrl}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });

/** The requests to the listing since the last reset, without its base address. */
export const listingRequests = async (): Promise<string[]> => {
  const { urls } = (await (await realFetch(`${serviceUrl}/__control/stats`)).json()) as { urls: string[] };
  return urls.map((url) => url.replace('/torrents/api/v2', ''));
};

/** Makes the listing return these films for a query, and for their details. */
export const listFilms = (query: string, ...movies: unknown[]) =>
  control('/torrents', { query, movies: aListing(...movies).data.movies ?? [] });

const isOurs = (input: RequestInfo | URL) =>
  String(input instanceof Request ? input.url : input).startsWith(serviceUrl);

const sockets = socketsAfter('d8:announce');

/** Breaks the listing's responses to matching addresses only. `delayMs` is for the fault "slow". */
export async function breakListing(fault: string, match = '^/torrents/', delayMs?: number): Promise<void> {
  if (fault === 'slow') timeoutScale.factor = 1;
  const socket = sockets[fault];
  if (!socket) return void (await control('/faults', { match, fault, delayMs }));
  const pattern = new RegExp(match);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isBroken =
      isOurs(input) && pattern.test(new URL(String(input instanceof Request ? input.url : input)).pathname);
    return isBroken ? socket() : realFetch(input, init);
  });
}

/** Repairs the listing. */
export async function restoreListing(): Promise<void> {
  vi.restoreAllMocks();
  await realFetch(`${serviceUrl}/__control/faults`, { method: 'DELETE' });
}

/** Resets caches, faults and the embedded service's films. */
export async function resetListing(): Promise<void> {
  await restoreListing();
  vi.useRealTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearCaches();
  await control('/reset', {});
  await realFetch(`${serviceUrl}/__control/torrents`, { method: 'DELETE' });
}

/** Sends requests to a site with these settings. */
export const visitWith = (settings: Partial<Bindings> = {}) =>
  visitorOf({ ...(env as unknown as Bindings), ...settings });
