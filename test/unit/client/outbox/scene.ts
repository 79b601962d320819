import { add, type Entry } from '../../../../src/client/lib/outbox-entries.ts';
import { type Outcome, replay } from '../../../../src/client/lib/replay.ts';
import { without } from '../../../../src/client/lib/outbox-entries.ts';

export const users = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000'] as const;

/** A title that a user added to the list, so many seconds after midnight. */
export const anAction = (id: number, given: object = {}): Entry => ({
  userId: users[0],
  kind: 'list',
  title: `movie:${id}`,
  shall: true,
  at: new Date(Date.UTC(2026, 10, 21) + id * 1_000).toISOString(),
  ...given,
});

/** A film that a user watched, so many minutes after the year began. */
export const aWatch = (minute: number, given: object = {}): Entry => ({
  userId: users[0],
  kind: 'watch',
  mediaType: 'movie',
  id: (minute % 7) + 1,
  watchedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  ...given,
});

export const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** What becomes of a batch: the server has a `lost` one, but no response arrives; of `some` it writes every second entry. */
export type Weather = 'written' | 'lost' | 'passing' | 'not-now' | 'never' | 'some';

/** An outbox, and a server that stores what a database would. */
export function aScene(
  stored: readonly Entry[],
  { weather = (): Weather => 'written', signedIn = users[0] as string } = {},
) {
  let outbox = [...stored];
  const received: Entry[] = [];
  const pauses: number[] = [];
  const rows = new Map<string, string>();
  const write = (entry: Entry) => {
    const [key, value] =
      entry.kind === 'watch'
        ? [`${entry.userId} ${entry.mediaType}:${entry.id}`, entry.watchedAt]
        : [`${entry.userId} ${entry.kind} ${entry.title}`, String(entry.shall)];
    if (entry.kind !== 'watch' || (rows.get(key) ?? '') < value) rows.set(key, value);
  };
  const send = async (userId: string, batch: readonly Entry[]): Promise<Outcome<Entry>> => {
    received.push(...batch);
    if (userId !== signedIn) return { kind: 'not-now' };
    const kind = weather();
    const left = kind === 'some' ? batch.filter((_, place) => place % 2 === 0) : [];
    if (kind === 'written' || kind === 'lost' || kind === 'some')
      batch.filter((entry) => !left.includes(entry)).forEach(write);
    if (kind === 'lost') return { kind: 'passing' };
    return kind === 'written' || kind === 'some' ? { kind: 'written', left } : { kind };
  };
  const flush = (userId: string = users[0], given: object = {}) =>
    replay<Entry>({
      entries: () => outbox.filter((entry) => entry.userId === userId),
      remove: (done) => (outbox = without(outbox, done)),
      send: (batch) => send(userId, batch),
      batch: 10,
      pause: async (milliseconds) => pauses.push(milliseconds),
      isOnline: () => true,
      ...given,
    });
  const press = (entry: Entry) => (outbox = add(outbox, entry));
  return { flush, press, received, pauses, rows, outbox: () => outbox };
}
