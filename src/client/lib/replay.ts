import { pacing } from './pause.ts';

/**
 * The outcome of a batch. `written`: the server has stored all entries except `left`, `full`, because the user has too
 * many, and `missing`, whose list or title does not exist. `temporary`: a temporary failure or no response. `other-user`:
 * another user, or none, is signed in. `invalid`: the server has rejected the batch because of one of its entries.
 */
export type Outcome<Entry> = ({ kind: 'written' } & Written<Entry>) | { kind: 'temporary' | 'other-user' | 'invalid' };

type Written<Entry> = { left: readonly Entry[]; full?: readonly Entry[]; missing?: readonly Entry[] };

/** The pending entries of one user, and how to send them. */
export type Queue<Entry> = {
  /** The pending entries, in order. */
  entries: () => readonly Entry[];
  /** Removes stored and rejected entries. `full`: those of them beyond a limit. */
  remove: (done: readonly Entry[], full: readonly Entry[]) => unknown;
  /** Never rejects. */
  send: (entries: readonly Entry[]) => Promise<Outcome<Entry>>;
  /** The maximum number of entries per request. */
  batch: number;
  /** Tests replace the pauses and the network. */
  pause?: (milliseconds: number) => Promise<unknown>;
  isOnline?: () => boolean;
};

/**
 * The maximum length of a request's entries, in characters of JSON. As UTF-8 they stay below the Worker's limit of 32 kB.
 * A single entry may be longer.
 */
const maxBatchLength = 10_000;

const texts = new WeakMap<object, string>();

/** Returns an entry as JSON. Queues have thousands of entries, which are compared after each request. */
export function textOf(entry: object): string {
  const text = texts.get(entry) ?? JSON.stringify(entry);
  texts.set(entry, text);
  return text;
}

/** Returns the first entries that fit in a request. */
function firstBatch<Entry extends object>(entries: readonly Entry[], count: number): Entry[] {
  let length = 0;
  return entries
    .slice(0, count)
    .filter((entry, place) => (length += textOf(entry).length) <= maxBatchLength || place === 0);
}

/** The delays before the retries after temporary failures, in milliseconds. */
const waits = [1_000, 2_000] as const;

/**
 * The number of requests without a pause, and the pause before each further one, in milliseconds. Actions and watches are
 * sent at the same time: together at most 110 requests a minute, below the 120 of `API_LIMIT`.
 */
const burst = 5;
const pace = 1_200;

/**
 * Sends the pending entries in order, and removes those that the server has stored or rejected. The entries of a rejected
 * batch are sent one by one. Must not run concurrently. The server may receive an entry twice. Resolves to the stored
 * entries, to those beyond a limit, to those whose list or title does not exist, and to those rejected as invalid.
 */
export async function replay<Entry extends object>(queue: Queue<Entry>) {
  const { pause = pacing.pause, isOnline = () => navigator.onLine } = queue;
  const handled = new Set<string>(); // stored, rejected, or left for the next call
  const alone = new Set<string>(); // of a rejected batch
  const total = { written: [] as Entry[], full: [] as Entry[], missing: [] as Entry[], rejected: [] as Entry[] };
  const next = () => {
    const rest = queue.entries().filter((entry) => !handled.has(textOf(entry)));
    return firstBatch(rest, alone.has(JSON.stringify(rest[0])) ? 1 : queue.batch);
  };
  const handle = (entries: readonly Entry[]) => entries.forEach((entry) => handled.add(textOf(entry)));

  let requests = 0;
  const following = async () => {
    if (++requests >= burst && next().length > 0) await pause(pace);
    return next();
  };

  let failures = 0;
  for (let batch = next(); batch.length > 0 && isOnline(); batch = await following()) {
    const outcome = await queue.send(batch);
    if (outcome.kind === 'other-user') break;
    if (outcome.kind === 'invalid' && batch.length > 1) {
      for (const entry of batch) alone.add(textOf(entry));
      continue;
    }
    const isTemporary = outcome.kind === 'temporary';
    const {
      left,
      full = [],
      missing = [],
    }: Written<Entry> = outcome.kind === 'written' ? outcome : { left: isTemporary ? batch : [] };
    const done = batch.filter((entry) => !left.includes(entry));
    if (done.length > 0) queue.remove(done, full);
    handle(done);
    total.full.push(...full);
    total.missing.push(...missing);
    const others = done.filter((entry) => !full.includes(entry) && !missing.includes(entry));
    total[outcome.kind === 'invalid' ? 'rejected' : 'written'].push(...others);

    const wait = waits[failures];
    failures = left.length > 0 && wait !== undefined ? failures + 1 : 0;
    if (failures > 0) await pause(wait!);
    else if (isTemporary) break;
    else handle(left); // the server cannot store these at the moment; continue with the others
  }
  return total;
}
