import * as v from 'valibot';

/** The Worker asks the catalogue and Supabase, each for a few seconds at most; in milliseconds. */
const patience = 15_000;

/**
 * What became of entries that were sent: `left` could not be written yet. `passing`: nobody knows, or not now. `not-now`:
 * somebody else, or nobody, is signed in by now. `never`: the Worker does not understand them.
 */
export type Outcome<Entry> = { kind: 'written'; left: Entry[] } | { kind: 'passing' | 'not-now' | 'never' };

const notNow = new Set([401, 409]);
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

const answerSchema = v.object({ left: v.array(v.number()) });

/** Sends entries in a body that says whose they are, even if the page is left meanwhile. Never rejects. */
export async function sendBatch<Entry>(path: string, body: object, entries: readonly Entry[]): Promise<Outcome<Entry>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      priority: 'low',
      signal: AbortSignal.timeout(patience),
    });
    if (notNow.has(response.status)) return { kind: 'not-now' };
    if (!response.ok) return { kind: isPassing(response.status) ? 'passing' : 'never' };
    const { left } = v.parse(answerSchema, await response.json());
    return { kind: 'written', left: left.flatMap((place) => entries[place] ?? []) };
  } catch {
    return { kind: 'passing' };
  }
}
