import { AsyncLocalStorage } from 'node:async_hooks';

/** The number of calls of one request to one host, and their total duration in milliseconds. */
export type CallStats = { calls: number; ms: number };

/** A request's id and its outbound calls by host. Contains nothing about the visitor. */
export type Trace = { id: string; upstream: Map<string, CallStats> };

const current = new AsyncLocalStorage<Trace>();

/** Runs work for a request, so that its log lines and outbound calls belong to the trace. */
export const withTrace = <Result>(trace: Trace, work: () => Result): Result => current.run(trace, work);

/** Returns the id of the current request, or undefined outside of a request. */
export const requestId = (): string | undefined => current.getStore()?.id;

/** Adds a call to the current request's trace. */
export function recordCall(host: string, ms: number): void {
  const upstream = current.getStore()?.upstream;
  const stats = upstream?.get(host) ?? { calls: 0, ms: 0 };
  upstream?.set(host, { calls: stats.calls + 1, ms: stats.ms + ms });
}
