/** TMDB's errors with their statuses, codes and messages. */
export const problems = {
  'invalid-key': { status: 401, code: 7, message: 'Invalid API key: You must be granted a valid key.' },
  'not-found': { status: 404, code: 34, message: 'The resource you requested could not be found.' },
  'invalid-page': {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  'too-many-parts': {
    status: 400,
    code: 27,
    message: 'Too many append to response objects: The maximum number of remote calls is 20.',
  },
  'invalid-parameters': { status: 422, code: 5, message: 'Invalid parameters: Your request parameters are incorrect.' },
  'internal-error': { status: 500, code: 11, message: 'Internal error: Something went wrong, contact TMDB.' },
  offline: { status: 503, code: 9, message: 'Service offline: This service is temporarily offline, try again later.' },
  'too-many-requests': { status: 429, code: 25, message: 'Your request count (41) is over the allowed limit of 40.' },
} as const;

export type Problem = keyof typeof problems;

/** Thrown for a request that results in one of the errors. */
export class CatalogueError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problems[problem].message);
    this.problem = problem;
  }
}

/** Returns the body of an error response. */
export function problemBody(problem: Problem): { success: false; status_code: number; status_message: string } {
  return { success: false, status_code: problems[problem].code, status_message: problems[problem].message };
}
