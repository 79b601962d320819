import { add, type Entry } from '../../../../src/client/lib/outbox-entries.ts';
import { type Outcome, replay } from '../../../../src/client/lib/replay.ts';
import { without } from '../../../../src/client/lib/outbox-entries.ts';

export const users = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000'] as const;

/** Adds a title to the first user's list. The id is also the second of the day. */
export const anAction = (id: number, overrides: object = {}): Entry => ({
  userId: users[0],
  kind: 'list',
  title: `movie:${id}`,
  value: true,
  at: new Date(Date.UTC(2026, 10, 21) + id * 1_000).toISOString(),
  ...overrides,
});

/** The first user watches a film at this minute of the year. */
export const aWatch = (minute: number, overrides: object = {}): Entry => ({
  userId: users[0],
  kind: 'watch',
  mediaType: 'movie',
  id: (minute % 7) + 1,
  watchedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  ...overrides,
});

export const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * What the server does with a batch: `lost` writes it but loses the response, `some` writes every second entry. `full`:
 * the user has too many rows. `missing`: the list no longer exists.
 */
export type Mode = 'written' | 'full' | 'missing' | 'lost' | 'temporary' | 'other-user' | 'invalid' | 'some';

const alwaysWritten: (batch: readonly Entry[]) => Mode = () => 'written';

/** An outbox, and a server with the rows of the database. */
export function startServer(stored: readonly Entry[], { mode = alwaysWritten, signedIn = users[0] as string } = {}) {
  let outbox = [...stored];
  const received: Entry[] = [];
  const delays: number[] = [];
  const rows = new Map<string, string>();
  const write = (entry: Entry) => {
    const [key, value] =
      entry.kind === 'watch'
        ? [`${entry.userId} ${entry.mediaType}:${entry.id}`, entry.watchedAt]
        : [`${entry.userId} ${entry.kind} ${entry.title}`, String(entry.value)];
    if (entry.kind !== 'watch' || (rows.get(key) ?? '') < value) rows.set(key, value);
  };
  const send = async (userId: string, batch: readonly Entry[]): Promise<Outcome<Entry>> => {
    received.push(...batch);
    if (userId !== signedIn) return { kind: 'other-user' };
    const kind = mode(batch);
    const skipped = kind === 'some' ? batch.filter((_, index) => index % 2 === 0) : [];
    if (kind === 'written' || kind === 'lost' || kind === 'some')
      batch.filter((entry) => !skipped.includes(entry)).forEach(write);
    if (kind === 'lost') return { kind: 'temporary' };
    if (kind === 'full' || kind === 'missing') return { kind: 'written', left: [], [kind]: batch };
    return kind === 'written' || kind === 'some' ? { kind: 'written', left: skipped } : { kind };
  };
  const replayAll = (userId: string = users[0], overrides: object = {}) =>
    replay<Entry>({
      entries: () => outbox.filter((entry) => entry.userId === userId),
      remove: (done) => (outbox = without(outbox, done)),
      send: (batch) => send(userId, batch),
      batch: 10,
      pause: async (milliseconds) => delays.push(milliseconds),
      isOnline: () => true,
      ...overrides,
    });
  const flush = async (...parameters: Parameters<typeof replayAll>) => (await replayAll(...parameters)).written;
  const enqueue = (entry: Entry) => (outbox = add(outbox, entry));
  return { replay: replayAll, flush, enqueue, received, delays, rows, outbox: () => outbox };
}
