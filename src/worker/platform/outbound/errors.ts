/** Why a call to an outside service brought nothing usable. */
export type OutboundProblem =
  | 'forbidden-host'
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'wrong-shape';

/** An outside service failed. Carries the problem, and for 'status' the HTTP status; never an address with a key. */
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
