import { logWarning } from '../../platform/log.ts';

/** Logs what went wrong with something of one person, without a word of theirs: an error's kind, or the service's code. */
export function logFailure(what: string, error: unknown): void {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  logWarning(`${what} ${error instanceof Error ? error.name : ''} ${code ?? statusCode ?? ''}`.trim());
}
