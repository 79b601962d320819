import { vi } from 'vitest';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { socketsAfter } from './sockets.ts';
import { clearCaches, settle } from './visitor.ts';

const control = 'https://catalogue.test/__control';
const realFetch = globalThis.fetch;

const post = (path: string, body: object) => realFetch(control + path, { method: 'POST', body: JSON.stringify(body) });

/** Requests to the catalogue: the addresses without host and `/3`, and the start and end of completed calls. */
export type Stats = {
  calls: number;
  maxInFlight: number;
  urls: string[];
  log: { path: string; start: number; end: number }[];
};

/** The requests to the catalogue since the last reset. */
export const stats = async (): Promise<Stats> => (await realFetch(`${control}/stats`)).json();

/** Delays every catalogue call by this long. */
export const slowDown = (latencyMs: number) => post('/latency', { latencyMs });

/** The names of all faults of the embedded catalogue. */
export async function knownFaults(): Promise<string[]> {
  const rejection: { faults: string[] } = await (await post('/faults', {})).json();
  return rejection.faults;
}

const sockets = socketsAfter('{"page":1,"results":[{"id":1');

/** Breaks the catalogue's responses to matching addresses. */
export async function breakCatalogue(fault: string, match = '^/'): Promise<void> {
  if (fault === 'slow') timeoutScale.factor = 1;
  const socket = sockets[fault];
  if (socket) vi.spyOn(globalThis, 'fetch').mockImplementation(socket);
  else await post('/faults', { match, fault });
}

/** Repairs the catalogue. */
export async function restoreCatalogue(): Promise<void> {
  vi.restoreAllMocks();
  await realFetch(`${control}/faults`, { method: 'DELETE' });
}

/** Clears every cache (isolate, data centre and KV) and resets the catalogue. */
export async function resetCatalogue(): Promise<void> {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await settle();
  await clearCaches();
  await post('/reset', {});
}
