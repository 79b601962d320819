import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has asked of one host so far: how often, and how long that took in all, in milliseconds. */
export type Spent = { calls: number; ms: number };

/** A request's own id, and what its answer has cost outside. It knows nothing of who asks. */
export type Trace = { id: string; upstream: Map<string, Spent> };

const current = new AsyncLocalStorage<Trace>();

/** Does work for a request; whatever it logs or asks outside is told to be that request's. */
export const withTrace = <Result>(trace: Trace, work: () => Result): Result => current.run(trace, work);

/** The id of the request that this work is for; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore()?.id;

/** Adds a call to a host to the request's account. */
export function noteCall(host: string, ms: number): void {
  const upstream = current.getStore()?.upstream;
  const spent = upstream?.get(host) ?? { calls: 0, ms: 0 };
  upstream?.set(host, { calls: spent.calls + 1, ms: spent.ms + ms });
}
