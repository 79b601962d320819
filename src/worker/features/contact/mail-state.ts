import { type AppContext, originOf } from '../../context.ts';
import { lruCache } from '../../platform/memory.ts';

/** The outcome of a message's mail. */
type MailState = 'sent' | 'failed';

const lifetime = 24 * 60 * 60;
const mailStates = lruCache<string, MailState>('contact messages');

const addressOf = (c: AppContext, id: string) => `${originOf(c)}/.messages/${id}`;

/** Returns the state in this isolate's memory, or null. */
export const findLocalState = (id: string): MailState | null => mailStates.get(id) ?? null;

/** Returns the state that an isolate of this data centre has saved, or null. */
export async function findMailState(c: AppContext, id: string): Promise<MailState | null> {
  const local = findLocalState(id);
  if (local) return local;
  try {
    const state = await (await caches.default.match(addressOf(c, id)))?.text();
    return state === 'sent' || state === 'failed' ? state : null;
  } catch {
    return null;
  }
}

/** Saves the state for a day, for all isolates of this data centre. The entry contains no part of the message. */
export function saveMailState(c: AppContext, id: string, state: MailState): void {
  mailStates.set(id, state);
  const copy = new Response(state, { headers: { 'cache-control': `max-age=${lifetime}` } });
  c.executionCtx.waitUntil(caches.default.put(addressOf(c, id), copy).catch(() => {}));
}
