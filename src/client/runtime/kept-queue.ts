/** A kept queue as far as it can be read; `damaged` says that something in it could not. */
export type Parsed<Entry> = { queue: Entry[]; damaged: boolean };

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
