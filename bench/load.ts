// `npm run bench:load` simulates two hundred visitors for ten minutes on the built Worker. See bench/README.md.
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Settings } from '../local/settings.ts';
import { areWithin, printFigures, resultFile, saveFigures } from './figures.ts';
import { openHeap } from './heap.ts';
import { makeAccounts } from './load/accounts.ts';
import { memoryAfter } from './load/control.ts';
import { difference, type LoadResult, printKinds, toKinds } from './load/results.ts';
import { type CountedSite, startCountedSite } from './load/site.ts';
import { type Run, summarise, warmShareOf } from './load/summary.ts';
import type { Job, Message } from './load/visitors.ts';
import { watchProcess } from './load/watch.ts';

/** The number of synthetic films. With half as many series and the embedded titles, there are five thousand titles. */
const films = 3_200;
const catalogueLatency = 80;
const signedInShare = 0.1;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '200' },
    json: { type: 'string', default: resultFile('load') },
  },
});
const [minutes, visitors] = [Number(values.minutes), Number(values.visitors)];
if (!(minutes > 0 && visitors > 0)) throw new Error('--minutes and --visitors must be numbers above 0');

const start = (file: string, args: string[] = []): ChildProcess =>
  fork(new URL(file, import.meta.url), args, { execArgv: [] });

/** Resolves to the next message of a child process. Rejects if the process exits. */
const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a child process exited with ${code}`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });

async function runOn(site: CountedSite, job: Job): Promise<Run> {
  const visitorProcess = start('load/visitors.ts');
  const heap = await openHeap(await site.inspector());
  try {
    visitorProcess.send(job);
    const { warmed } = await nextMessage<Message & { event: 'begin' }>(visitorProcess);
    const before = await site.counts();
    console.log(`${warmed} URLs are cached. Simulating ${visitors} visitors for ${minutes} minutes.\n`);
    const { readings, stop } = watchProcess(site.pid, heap, 2_000);
    const { samples, visits, delay } = await nextMessage<Message & { event: 'end' }>(visitorProcess).finally(stop);
    const calls = difference(before, await site.counts());
    const home = await (await fetch(site.url)).text();
    const control = await memoryAfter(samples.length, home);
    return { seconds: job.seconds, samples, visits, delay, readings, calls, control };
  } finally {
    heap.close();
    visitorProcess.disconnect();
  }
}

function printResults(run: Run): void {
  const { seconds, visits, samples, calls } = run;
  const kinds = toKinds(samples, calls);
  const figures = summarise(run);
  printKinds(kinds);
  console.log();
  printFigures(figures);
  for (const { kind, path, problem } of samples.filter((sample) => sample.problem !== null).slice(0, 20))
    console.log(`${kind} ${path}: ${problem}`);
  const warmShare = warmShareOf(samples);
  const result = { seconds, visitors, visits, requests: samples.length, signedInShare, warmShare, kinds };
  saveFigures(values.json, figures, result satisfies Omit<LoadResult, 'at'>);
  if (!areWithin(figures)) process.exitCode = 1;
}

const services = start('load/services.ts', [String(films)]);
try {
  const { url, settings } = await nextMessage<{ url: string; settings: Settings }>(services);
  const accounts = await makeAccounts(url, settings['SUPABASE_PUBLISHABLE_KEY']!, Math.round(visitors * signedInShare));
  await fetch(`${url}/__control/latency`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs: catalogueLatency }),
  });
  const site = await startCountedSite(settings);
  try {
    printResults(await runOn(site, { base: site.url.href, films, visitors, seconds: minutes * 60, accounts }));
  } finally {
    await site.stop();
  }
} finally {
  services.disconnect();
}
