import { vi } from 'vitest';
import { socketsAfter } from './sockets.ts';
import { forgetCopies, settle } from './visitor.ts';

const control = 'https://catalogue.test/__control';
const realFetch = globalThis.fetch;

const post = (path: string, body: object) => realFetch(control + path, { method: 'POST', body: JSON.stringify(body) });

/** What the catalogue has been asked: addresses without the host and `/3`, and when the answered calls began and ended. */
export type Stats = { calls: number; urls: string[]; log: { path: string; start: number; end: number }[] };

/** What has been asked of the catalogue since the start of the test. */
export const stats = async (): Promise<Stats> => (await realFetch(`${control}/stats`)).json();

/** Makes every catalogue call take this long. */
export const slowDown = (latencyMs: number) => post('/latency', { latencyMs });

/** The names of all faults that the catalogue's stand-in can have. */
export async function knownFaults(): Promise<string[]> {
  const refusal: { faults: string[] } = await (await post('/faults', {})).json();
  return refusal.faults;
}

const sockets = socketsAfter('{"page":1,"results":[{"id":1');

/** Breaks the catalogue's answers to the addresses that match. */
export async function breakCatalogue(fault: string, match = '^/'): Promise<void> {
  const socket = sockets[fault];
  if (socket) vi.spyOn(globalThis, 'fetch').mockImplementation(socket);
  else await post('/faults', { match, fault });
}

/** The catalogue is well again. */
export async function healCatalogue(): Promise<void> {
  vi.restoreAllMocks();
  await realFetch(`${control}/faults`, { method: 'DELETE' });
}

/** Forgets every copy in this isolate, in the data centre and in KV, and resets the catalogue. */
export async function startAfresh(): Promise<void> {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await settle();
  await forgetCopies();
  await post('/reset', {});
}
