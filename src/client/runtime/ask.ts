import { routes, withNext } from '../../shared/routes.ts';

/** The Worker asks Supabase for at most three seconds; a network may take its time as well. In milliseconds. */
const patience = 10_000;

/** The Worker has refused what it was asked. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

type Change = { method?: 'PUT' | 'DELETE'; body?: string };

/** Asks the Worker. What is to be changed is changed even if one leaves the page meanwhile. Rejects where it refuses. */
export async function ask(path: string, change: Change = {}): Promise<Response> {
  const keepalive = change.method !== undefined;
  const response = await fetch(path, { ...change, keepalive, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Refusal(path, response.status);
  return response;
}

/** True for what has failed because there is no network: the Worker has not refused it, and nobody else has heard of it. */
export const isOffline = (error: unknown): boolean =>
  !(error instanceof Refusal) && (!navigator.onLine || error instanceof TypeError);

/** True where the Worker has refused because the database stores no more of this user. */
export const isFull = (error: unknown): boolean => error instanceof Refusal && error.status === 409;

/** Where the session is over, whoever wanted something is led to Sign In, and back here. */
export function leadToSignIn(error: unknown): void {
  if (error instanceof Refusal && error.status === 401)
    location.assign(withNext(routes.login, location.pathname + location.search));
}
