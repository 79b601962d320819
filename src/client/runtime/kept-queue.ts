import * as v from 'valibot';

/** A kept queue as far as it can be read; `damaged` says that something in it could not. */
export type Parsed<Entry> = { queue: Entry[]; damaged: boolean };

/** An entry and whose it is. */
export type Owned<Entry> = Entry & { userId: string };

const ownerSchema = v.looseObject({ userId: v.pipe(v.string(), v.uuid()) });

function parseOwned<Entry extends object>(
  kept: unknown,
  entrySchema: v.GenericSchema<unknown, Entry>,
): Owned<Entry> | null {
  const owner = v.safeParse(ownerSchema, kept);
  if (!owner.success) return null;
  const { userId, ...rest } = owner.output;
  const entry = v.safeParse(entrySchema, rest);
  return entry.success ? { userId, ...entry.output } : null;
}

/** A reader for the text of a kept queue, whose entries are such as the schema says, each with its owner. */
export const queueParser =
  <Entry extends object>(entrySchema: v.GenericSchema<unknown, Entry>) =>
  (text: string | null): Parsed<Owned<Entry>> => {
    if (text === null) return { queue: [], damaged: false };
    try {
      const kept = v.parse(v.array(v.unknown()), JSON.parse(text));
      const queue = kept.map((each) => parseOwned(each, entrySchema)).filter((each) => each !== null);
      return { queue, damaged: queue.length < kept.length };
    } catch {
      return { queue: [], damaged: true };
    }
  };

/** A queue in the browser's storage, of everyone who uses the browser. */
export type KeptQueue<Entry> = {
  /** What is kept. What cannot be read is thrown away. */
  read: () => Entry[];
  /** Keeps a queue. False where the browser keeps nothing, or has no room. */
  write: (queue: readonly Entry[]) => boolean;
};

const log = (error: unknown) => console.warn('queue', error instanceof Error ? error.name : error);

/** The queue under a name of local storage. */
export function keptQueue<Entry>(name: string, parse: (text: string | null) => Parsed<Entry>): KeptQueue<Entry> {
  const write = (queue: readonly Entry[]): boolean => {
    try {
      if (queue.length > 0) localStorage.setItem(name, JSON.stringify(queue));
      else localStorage.removeItem(name);
      return true;
    } catch (error) {
      log(error);
      return false;
    }
  };
  const read = (): Entry[] => {
    try {
      const { queue, damaged } = parse(localStorage.getItem(name));
      if (damaged) {
        log(`${name}: a damaged queue was mended`);
        write(queue);
      }
      return queue;
    } catch (error) {
      log(error); // a browser may refuse to keep anything
      return [];
    }
  };
  return { read, write };
}
