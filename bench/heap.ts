import { setTimeout as pause } from 'node:timers/promises';

/** A running Worker's JavaScript heap and its external memory, in MB, without the rest of workerd. */
export type Heap = {
  used: () => Promise<number>;
  /** Returns the same size after garbage collection, which pauses the Worker. */
  collected: () => Promise<number>;
  close: () => void;
};

const rounds = 3;
/** In milliseconds. */
const idlePause = 100;

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

async function connect(inspector: URL): Promise<WebSocket> {
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const worker = targets.find(({ id }) => id.startsWith('core:user'));
  if (!worker) throw new Error('the inspector lists no Worker');
  const socket = new WebSocket(worker.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return socket;
}

/**
 * Opens the heap of the Worker behind workerd's inspector.
 * https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#method-getHeapUsage
 */
export async function openHeap(inspector: URL): Promise<Heap> {
  const socket = await connect(inspector);
  const pending = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    pending.get(id)?.(result);
    pending.delete(id);
  });
  let last = 0;
  const sendCommand = (method: string) =>
    new Promise<unknown>((resolve) => {
      const id = ++last;
      pending.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  const used = async () => {
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await sendCommand('Runtime.getHeapUsage')) as Usage;
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  const collected = async () => {
    // Worker and workerd refer to each other, so each collection frees objects for the next. An idle Worker only
    // collects and responds after the next command.
    for (let round = 0; round < rounds; round++) {
      void sendCommand('HeapProfiler.collectGarbage');
      await pause(idlePause);
      await used();
    }
    return used();
  };
  return { used, collected, close: () => socket.close() };
}
