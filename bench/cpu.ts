// Measures the CPU of one request in workerd, as the kernel counts it for the process.
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

/** Sends requests of one kind, several at a time. */
async function sendRequests(
  client: Client,
  { path, headers = {}, signedIn, ...testCase }: Case,
  cookie: string,
): Promise<void> {
  let left = testCase.requests ?? requests;
  const work = async () => {
    while (left-- > 0) {
      const { status } = await client.ask({ path, headers: signedIn ? { ...headers, cookie } : headers });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: testCase.inFlight ?? 2 }, work));
}

/** Measures the CPU per request of each kind, in rounds in which all kinds take turns. */
async function measureRounds(workers: Record<Case['at'], Workerd>, cookie: string): Promise<number[][]> {
  const clients = { site: openClient(workers.site.url), floor: openClient(workers.floor.url) };
  const times = cases.map((): number[] => []);
  for (const testCase of cases) await sendRequests(clients[testCase.at], testCase, cookie);
  for (let round = 0; round < rounds; round++) {
    for (const [index, testCase] of cases.entries()) {
      const { pid } = workers[testCase.at];
      const before = cpuOf(pid);
      await sendRequests(clients[testCase.at], testCase, cookie);
      times[index]!.push((cpuOf(pid) - before) / (testCase.requests ?? requests));
    }
  }
  clients.site.close();
  clients.floor.close();
  return times;
}

/** Returns medians minus the first kind (an empty route). The notes contain the range of whole requests. */
function toFigures(times: readonly number[][]): Figure[] {
  const empty = median(times[0]!);
  return cases.map(({ what, budget }, index) => ({
    what: `CPU of ${what}`,
    unit: 'ms',
    value: index === 0 ? empty : Math.max(0, median(times[index]!) - empty),
    ...(budget === undefined ? {} : { budget }),
    note: `${Math.min(...times[index]!).toFixed(2)} to ${Math.max(...times[index]!).toFixed(2)} in total`,
  }));
}

/** Measures CPU by kind of request, minus the CPU of an empty Worker. */
export async function measureCpu(): Promise<CpuResult> {
  const contents = await bundleUncached();
  const dataDir = new URL('../node_modules/.cache/journeys/', import.meta.url);
  const snapshot = await freshSnapshot();
  const embedded = await startEmbedded({ port: 0, dataDir, siteUrl: 'http://127.0.0.1:8787', snapshot });
  const cleanups = [embedded.stop];
  try {
    await embedded.ready;
    const site = await startWorkerd({
      modules: [{ type: 'ESModule', path: '/uncached.js', contents }],
      kvNamespaces: ['CACHE_KV'],
      ratelimits: { SIGN_IN_LIMIT: { namespace_id: '1', simple: { limit: 10, period: 60 } } },
      bindings: embedded.settings,
    });
    cleanups.unshift(site.stop);
    const floor = await startFloor({ [readyPath]: await (await fetch(site.url)).text() });
    cleanups.unshift(floor.stop);
    const { name, value } = await signInDemo(site.url);
    const times = await measureRounds({ site, floor }, `${name}=${value}`);
    const memory = [
      { what: 'Memory of workerd after that', value: memoryOf(site.pid), unit: 'MB' },
      { what: 'Memory of workerd after that, floor', value: memoryOf(floor.pid), unit: 'MB' },
    ];
    const cpu = Object.fromEntries(cases.map(({ what }, index) => [what, median(times[index]!)]));
    return { figures: [...toFigures(times), ...memory], cpu };
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

if (import.meta.main) printFigures(await withOtherCheckout('cpu', (await measureCpu()).figures));
