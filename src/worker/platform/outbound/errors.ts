/** Why a call to an upstream service failed. */
type OutboundProblem =
  | 'forbidden-host'
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'wrong-shape';

/**
 * Thrown when an upstream service fails. `status` is the HTTP status, or null. The message never contains a URL or a
 * key.
 */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly problem: OutboundProblem;
  readonly status: number | null;

  constructor(problem: OutboundProblem, options: { status?: number; detail?: string; cause?: unknown } = {}) {
    super([problem, options.status, options.detail].filter((part) => part !== undefined).join(' '), {
      cause: options.cause,
    });
    this.problem = problem;
    this.status = options.status ?? null;
  }
}
