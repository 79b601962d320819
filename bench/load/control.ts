import { startFloor } from '../floor.ts';
import { memoryOf } from '../processes.ts';
import { openClient } from './ask.ts';

const connections = 4;

/** Returns the memory (MB) of a workerd after this many static responses: the runtime's own share of growth. */
export async function memoryAfter(requests: number, page: string): Promise<number> {
  const floor = await startFloor({ '/': page });
  const client = openClient(floor.url);
  let remaining = requests;
  const work = async () => {
    while (remaining-- > 0) await client.ask({ path: '/' });
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return memoryOf(floor.pid);
  } finally {
    client.close();
    await floor.stop();
  }
}
