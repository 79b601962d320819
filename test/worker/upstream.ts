import { reset } from 'cloudflare:test';
import { vi } from 'vitest';
import { memory } from '../../src/worker/cache/memory.ts';
import { socketsAfter } from './sockets.ts';

const control = 'https://catalogue.test/__control';
const realFetch = globalThis.fetch;

const post = (path: string, body: object) => realFetch(control + path, { method: 'POST', body: JSON.stringify(body) });

/** Waits for real milliseconds, whatever the date is said to be. */
export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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

/** Forgets every copy in this isolate, in the data centre and in KV, and everything that was wrong with the catalogue. */
export async function startAfresh(): Promise<void> {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await wait(30); // what earlier tests still write in the background must not land after the reset
  memory.clear();
  await reset();
  await post('/reset', {});
}
