import type { TypedResponse } from 'hono';
import type { AppContext } from '../context.ts';
import { personal } from './personal.ts';

/** The statuses of the JSON interface, by problem. */
const statuses = {
  invalid: 400,
  'signed-out': 401,
  'no-such-title': 404,
  'no-such-list': 404,
  'other-viewer': 409,
  full: 409,
  'full-here': 409,
  'no-such-target': 410,
  unavailable: 503,
} as const;

type ApiProblem = keyof typeof statuses;

/** Why a title could not be stored for a user. `full`: the user has too many. */
export type WriteProblem = Extract<ApiProblem, 'signed-out' | 'no-such-title' | 'full' | 'unavailable'>;

/** The problem of a write that failed, or whose title was not found. */
export const problemOf = {
  full: 'full',
  invalid: 'invalid',
  failed: 'unavailable',
  missing: 'no-such-title',
  failing: 'unavailable',
} as const;

type ProblemResponse = Response & TypedResponse<{ problem: ApiProblem }, (typeof statuses)[ApiProblem], 'json'>;

/** Returns the response for a problem of the JSON interface. */
export const reject = (c: AppContext, problem: ApiProblem): ProblemResponse =>
  c.json({ problem }, statuses[problem], personal);

/** Returns the 429 response of the JSON interface. Rate limits reset after a minute. */
export const tooManyRequests = (c: AppContext) =>
  c.json({ problem: 'too-many-requests' as const }, 429, { 'cache-control': 'no-store', 'retry-after': '60' });
