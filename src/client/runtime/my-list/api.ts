import * as v from 'valibot';
import { listTitlesSchema, removedTitleSchema } from '../../../shared/contract/my-list.ts';
import { routes, withNext } from '../../../shared/routes.ts';

/** The Worker asks Supabase for at most three seconds; a network may take its time as well. In milliseconds. */
const patience = 10_000;

const base = '/api/my-list';
const addressOf = (key: string) => `${base}/${key.replace(':', '/')}`;

/**
 * Asks the Worker. What is to be changed is changed even if one leaves the page meanwhile; where the session is over,
 * whoever wanted it is led to Sign In. Rejects where the Worker refuses.
 */
async function ask(path: string, change: { method?: 'PUT' | 'DELETE'; body?: string } = {}): Promise<Response> {
  const isChange = change.method !== undefined;
  const response = await fetch(path, { ...change, keepalive: isChange, signal: AbortSignal.timeout(patience) });
  if (response.status === 401 && isChange) location.assign(withNext(routes.login, location.pathname + location.search));
  if (!response.ok) throw new Error(`my list answered ${response.status}`);
  return response;
}

/** What is on the list, the newest first, each as `movie:550`. */
export async function askTitles(): Promise<string[]> {
  return v.parse(listTitlesSchema, await (await ask(`${base}/ids`)).json()).titles;
}

/** Adds a title, at its old place where `addedAt` names one. */
export async function askToAdd(key: string, addedAt?: string): Promise<void> {
  await ask(addressOf(key), { method: 'PUT', ...(addedAt ? { body: JSON.stringify({ addedAt }) } : {}) });
}

/** Removes a title. Gives since when it was there, null where it was not. */
export async function askToRemove(key: string): Promise<string | null> {
  return v.parse(removedTitleSchema, await (await ask(addressOf(key), { method: 'DELETE' })).json()).addedAt;
}

/** A page of the list as markup. */
export const askPage = async (page: number): Promise<string> =>
  (await ask(`${routes.myList}/results?page=${page}`)).text();
