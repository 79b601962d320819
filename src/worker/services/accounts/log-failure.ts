import { logWarning } from '../../platform/log.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';

/**
 * Logs a failure that concerns a user, without personal data: only the error's name, and the service's code or the
 * problem.
 */
export function logFailure(what: string, error: unknown): void {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const problem = error instanceof OutboundError ? error.message : '';
  logWarning(`${what} ${error instanceof Error ? error.name : ''} ${code ?? statusCode ?? problem}`.trim());
}
