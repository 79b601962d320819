/** A look into a running Worker's own memory: its JavaScript heap with what hangs on it, in MB. It knows nothing of the rest of workerd. */
export type Heap = { used: () => Promise<number>; close: () => void };

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/** Opens the heap of the Worker behind workerd's inspector. https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#method-getHeapUsage */
export async function openHeap(inspector: URL): Promise<Heap> {
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const own = targets.find(({ id }) => id.startsWith('core:user'));
  if (!own) throw new Error('the inspector knows no Worker');
  const socket = new WebSocket(own.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (usage: Usage) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: Usage };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  return {
    used: () =>
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, ({ usedSize, embedderHeapUsedSize, backingStorageSize }) =>
          resolve((usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6),
        );
        socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
      }),
    close: () => socket.close(),
  };
}
