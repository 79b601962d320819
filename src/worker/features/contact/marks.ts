import { type AppContext, originOf } from '../../context.ts';
import { lruCache } from '../../platform/lru-cache.ts';

/** What is known of a message's mail: it has gone, or an attempt at it has failed. */
export type Mark = 'sent' | 'failed';

const lifetime = 24 * 60 * 60;
const marks = lruCache<string, Mark>('contact messages');

const addressOf = (c: AppContext, id: string) => `${originOf(c)}/.messages/${id}`;

/** What this isolate knows, without waiting. */
export const markHere = (id: string): Mark | null => marks.get(id) ?? null;

/** What this isolate knows, else what another of this data centre has told; null where nobody knows or the cache is silent. */
export async function readMark(c: AppContext, id: string): Promise<Mark | null> {
  const here = markHere(id);
  if (here) return here;
  try {
    const told = await (await caches.default.match(addressOf(c, id)))?.text();
    return told === 'sent' || told === 'failed' ? told : null;
  } catch {
    return null;
  }
}

/** Notes it for a day, here and for the other isolates of this data centre. It holds nothing of the message. */
export function leaveMark(c: AppContext, id: string, mark: Mark): void {
  marks.set(id, mark);
  const copy = new Response(mark, { headers: { 'cache-control': `max-age=${lifetime}` } });
  c.executionCtx.waitUntil(caches.default.put(addressOf(c, id), copy).catch(() => {}));
}
