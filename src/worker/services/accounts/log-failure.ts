import { logWarning } from '../../platform/log.ts';

/** Logs a failure that concerns a user, without personal data: only the error's name and the service's code. */
export function logFailure(what: string, error: unknown): void {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  logWarning(`${what} ${error instanceof Error ? error.name : ''} ${code ?? statusCode ?? ''}`.trim());
}
