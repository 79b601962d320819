import * as v from 'valibot';
import { type WatchEntry, watchedAnswerSchema } from '../../../shared/contract/history.ts';

/** The Worker asks the catalogue and Supabase, each for a few seconds at most; in milliseconds. */
const patience = 15_000;

/**
 * What became of watches that were sent: `left` could not be written yet. `passing`: nobody knows, or not now. `not-now`:
 * somebody else, or nobody, is signed in by now. `never`: the Worker does not understand them.
 */
export type Outcome = { kind: 'written'; left: WatchEntry[] } | { kind: 'passing' | 'not-now' | 'never' };

const notNow = new Set([401, 409]);
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends one person's watches, even if the page is left meanwhile. Never rejects. */
export async function send(viewer: string, entries: readonly WatchEntry[]): Promise<Outcome> {
  try {
    const response = await fetch('/api/history', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ viewer, entries }),
      keepalive: true,
      priority: 'low',
      signal: AbortSignal.timeout(patience),
    });
    if (notNow.has(response.status)) return { kind: 'not-now' };
    if (!response.ok) return { kind: isPassing(response.status) ? 'passing' : 'never' };
    const { left } = v.parse(watchedAnswerSchema, await response.json());
    return { kind: 'written', left: left.flatMap((place) => entries[place] ?? []) };
  } catch {
    return { kind: 'passing' };
  }
}
