import { AsyncLocalStorage } from 'node:async_hooks';
import { OutboundError } from './outbound/errors.ts';

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

/** Describes an upstream failure by its message, and any other error by its name and stack. */
function describe(error: unknown): { problem?: string; stack?: string } {
  if (error === undefined) return {};
  if (error instanceof OutboundError) return { problem: error.message };
  return error instanceof Error ? { problem: error.name, stack: error.stack ?? '' } : { problem: String(error) };
}

/** Events that matter to an account's security. docs/operations.md explains each. */
export type SecurityEvent =
  | 'account-deleted'
  | 'factor-added'
  | 'factor-removed'
  | 'foreign-origin'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'link-undone'
  | 'locked-out'
  | 'password-changed'
  | 'reauthenticated'
  | 'reauthentication-failed'
  | 'sign-in-failed';

/** Logs a security event as one line of JSON. `account` is a pseudonym. */
export function logSecurityEvent(security: SecurityEvent, account?: string): void {
  console.warn(JSON.stringify({ security, account, request: requestId() }));
}

/** Logs a warning as one line of JSON, with the error and the request's id. `what` must not contain visitor data. */
export function logWarning(what: string, error?: unknown): void {
  console.warn(JSON.stringify({ warning: what, request: requestId(), ...describe(error) }));
}
