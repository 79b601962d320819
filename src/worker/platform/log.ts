import { OutboundError } from './outbound/errors.ts';
import { requestId } from './trace.ts';

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
