import * as v from 'valibot';
import { clearedSchema } from '../../../shared/contract/history.ts';

/** The Worker asks Supabase for a few seconds at most, for a long history several times; in milliseconds. */
const patience = 20_000;

/** Rejects where the Worker refuses; who is not signed in any more is led to where that shows. */
async function ask(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(patience) });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`history answered ${response.status}`);
  return response;
}

/** Empties the history. Gives what brings it back; null where there was nothing. */
export const askToClear = async (): Promise<string | null> =>
  v.parse(clearedSchema, await (await ask('/api/history', { method: 'DELETE' })).json()).undo;

/** Brings a cleared history back. */
export async function askToRestore(undo: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await ask('/api/history/undo', { method: 'POST', headers, body: JSON.stringify({ undo }) });
}

/** The page that is shown, as it is by now, without a question. */
export async function askPage(): Promise<Document> {
  const url = new URL(location.href);
  url.searchParams.delete('ask');
  const response = await ask(url.pathname + url.search, {});
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
