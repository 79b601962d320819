// CPU of one request in workerd, by the kernel's own account of the process.
import { startEmbedded } from '../local/embedded.ts';
import { freshSnapshot } from '../test/support/snapshot.ts';
import { bundleUncached } from './bundle.ts';
import { type Case, cases, readyPath } from './cpu-cases.ts';
import { withOtherCheckout, type CpuResult } from './other-checkout.ts';
import { type Figure, median, printFigures } from './figures.ts';
import { startFloor } from './floor.ts';
import { type Client, openClient } from './load/ask.ts';
import { cpuOf, memoryOf } from './processes.ts';
import { signInDemo } from './sign-in.ts';
import { startWorkerd, type Workerd } from './workerd.ts';

const rounds = 7;
const requests = 400;

/** The figures, and the whole CPU of a request by the names of its kinds, in milliseconds. */

/** Asks for one kind of request so often, two at a time. */
async function askOften(client: Client, { path, headers = {}, signedIn, ...one }: Case, cookie: string): Promise<void> {
  let left = one.requests ?? requests;
  const work = async () => {
    while (left-- > 0) {
      const { status } = await client.ask({ path, headers: signedIn ? { ...headers, cookie } : headers });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
  };
  await Promise.all([work(), work()]);
}

/** The CPU of one request of each kind, in rounds in which all kinds take turns. */
async function measureRounds(workers: Record<Case['at'], Workerd>, cookie: string): Promise<number[][]> {
  const clients = { site: openClient(workers.site.url), floor: openClient(workers.floor.url) };
  const spent = cases.map((): number[] => []);
  for (const one of cases) await askOften(clients[one.at], one, cookie);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of cases.entries()) {
      const { pid } = workers[one.at];
      const before = cpuOf(pid);
      await askOften(clients[one.at], one, cookie);
      spent[index]!.push((cpuOf(pid) - before) / (one.requests ?? requests));
    }
  }
  clients.site.close();
  clients.floor.close();
  return spent;
}

/** The median of the rounds beyond that of the first kind, an empty route; beside it what whole requests took at least and at most. */
function toFigures(spent: readonly number[][]): Figure[] {
  const empty = median(spent[0]!);
  return cases.map(({ what, budget }, index) => ({
    what: `CPU of ${what}`,
    unit: 'ms',
    value: index === 0 ? empty : Math.max(0, median(spent[index]!) - empty),
    ...(budget === undefined ? {} : { budget }),
    note: `${Math.min(...spent[index]!).toFixed(2)} to ${Math.max(...spent[index]!).toFixed(2)} in all`,
  }));
}

/** CPU by kind of request, all in one run: beyond that of a Worker that answers nothing, which is shown itself. */
export async function measureCpu(): Promise<CpuResult> {
  const contents = await bundleUncached();
  const dataDir = new URL('../node_modules/.cache/journeys/', import.meta.url);
  const snapshot = await freshSnapshot();
  const embedded = await startEmbedded({ port: 0, dataDir, siteUrl: 'http://127.0.0.1:8787', snapshot });
  const ends = [embedded.stop];
  try {
    await embedded.ready;
    const site = await startWorkerd({
      modules: [{ type: 'ESModule', path: '/uncached.js', contents }],
      kvNamespaces: ['CACHE_KV'],
      ratelimits: { SIGN_IN_LIMIT: { namespace_id: '1', simple: { limit: 10, period: 60 } } },
      bindings: embedded.settings,
    });
    ends.unshift(site.stop);
    const floor = await startFloor({ [readyPath]: await (await fetch(site.url)).text() });
    ends.unshift(floor.stop);
    const { name, value } = await signInDemo(site.url);
    const spent = await measureRounds({ site, floor }, `${name}=${value}`);
    const memory = [
      { what: 'Memory of workerd after that', value: memoryOf(site.pid), unit: 'MB' },
      { what: 'Memory of workerd after that, floor', value: memoryOf(floor.pid), unit: 'MB' },
    ];
    const cpu = Object.fromEntries(cases.map(({ what }, index) => [what, median(spent[index]!)]));
    return { figures: [...toFigures(spent), ...memory], cpu };
  } finally {
    for (const end of ends) await end();
  }
}

if (import.meta.main) printFigures(await withOtherCheckout('cpu', (await measureCpu()).figures));
