import { OutboundError } from './outbound/errors.ts';
import { requestId } from './trace.ts';

/** An outside service's failure is a few words; of a surprise of our own one needs to know where it came from. */
function describe(error: unknown): { problem?: string; stack?: string } {
  if (error === undefined) return {};
  if (error instanceof OutboundError) return { problem: error.message };
  return error instanceof Error ? { problem: error.name, stack: error.stack ?? '' } : { problem: String(error) };
}

/** What matters to an account's security; docs/operations.md says what each means. */
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

/** Logs one line of JSON: a security event, and the account by a name that tells nobody whose it is. */
export function logSecurityEvent(security: SecurityEvent, account?: string): void {
  console.warn(JSON.stringify({ security, account, request: requestId() }));
}

/** Logs one line of JSON: what went wrong, why, and in which request. `what` must hold nothing of a visitor's. */
export function logWarning(what: string, error?: unknown): void {
  console.warn(JSON.stringify({ warning: what, request: requestId(), ...describe(error) }));
}
