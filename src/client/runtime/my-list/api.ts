import * as v from 'valibot';
import { listTitlesSchema, removedTitleSchema } from '../../../shared/contract/my-list.ts';
import { routes } from '../../../shared/routes.ts';
import { ask, leadToSignIn } from '../ask.ts';
import { cancelEcho, expectEcho } from './echoes.ts';

const base = '/api/my-list';
const addressOf = (key: string) => `${base}/${key.replace(':', '/')}`;

/** Changes something; where the session is over, whoever wanted it is led to Sign In. Rejects where the Worker refuses. */
async function change(key: string, how: { method: 'PUT' | 'DELETE'; body?: string }): Promise<Response> {
  expectEcho();
  try {
    return await ask(addressOf(key), how);
  } catch (error) {
    cancelEcho();
    leadToSignIn(error);
    throw error;
  }
}

/** What is on the list, the newest first, each as `movie:550`. */
export async function askTitles(): Promise<string[]> {
  return v.parse(listTitlesSchema, await (await ask(`${base}/ids`)).json()).titles;
}

/** Adds a title, at its old place where `addedAt` names one. */
export async function askToAdd(key: string, addedAt?: string): Promise<void> {
  await change(key, { method: 'PUT', ...(addedAt ? { body: JSON.stringify({ addedAt }) } : {}) });
}

/** Removes a title. Gives since when it was there, null where it was not. */
export async function askToRemove(key: string): Promise<string | null> {
  const { addedAt } = v.parse(removedTitleSchema, await (await change(key, { method: 'DELETE' })).json());
  if (addedAt === null) cancelEcho();
  return addedAt;
}

/** A page of the list as markup. */
export const askPage = async (page: number): Promise<string> =>
  (await ask(`${routes.myList}/results?page=${page}`)).text();
