/** Why a call to an upstream service failed. */
export type OutboundProblem =
  | 'forbidden-host'
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'wrong-shape';

/** An upstream service failed. `status` is the HTTP status if there is one. The message never holds a URL or a key. */
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
