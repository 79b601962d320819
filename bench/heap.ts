import { setTimeout as pause } from 'node:timers/promises';

/** A look into a running Worker's own memory: its JavaScript heap with what hangs on it, in MB. It knows nothing of the rest of workerd. */
export type Heap = {
  used: () => Promise<number>;
  /** The same once all garbage has been collected, which stops the Worker meanwhile. */
  collected: () => Promise<number>;
  close: () => void;
};

const rounds = 3;
/** In milliseconds. */
const whileIdle = 100;

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

async function connect(inspector: URL): Promise<WebSocket> {
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const own = targets.find(({ id }) => id.startsWith('core:user'));
  if (!own) throw new Error('the inspector knows no Worker');
  const socket = new WebSocket(own.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return socket;
}

/** Opens the heap of the Worker behind workerd's inspector. https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#method-getHeapUsage */
export async function openHeap(inspector: URL): Promise<Heap> {
  const socket = await connect(inspector);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  const used = async () => {
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as Usage;
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  const collected = async () => {
    // What one collection frees lets go of more: of what Worker and workerd hold of each other. An idle Worker collects
    // and answers when it is asked something else.
    for (let round = 0; round < rounds; round++) {
      void ask('HeapProfiler.collectGarbage');
      await pause(whileIdle);
      await used();
    }
    return used();
  };
  return { used, collected, close: () => socket.close() };
}
