// Simulates the visitors in a separate process, so that their CPU does not count. Forked by bench/load.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../local/catalogue/random.ts';
import { routes } from '../../src/shared/routes.ts';
import { type Client, openClient } from './ask.ts';
import { pageWith } from './checks.ts';
import { createPools, type Pools } from './pools.ts';
import { chooseStep, steps } from './steps.ts';
import { type Account, request, followList, lateSections, type Sample, signIn, type Visitor } from './visitor.ts';

export type Job = { base: string; films: number; visitors: number; seconds: number; accounts: readonly Account[] };

/** Messages to bench/load.ts: `begin` when the visitors start, `end` with the results. */
export type Message =
  | { event: 'begin'; warmed: number }
  | { event: 'end'; samples: Sample[]; visits: number; delay: number };

/** The shortest and the average pause between two steps, in milliseconds. */
const thinkPause = { least: 1_500, mean: 6_000 } as const;
const stepsInVisit = 8;

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const thinkTime = (random: () => number) =>
  thinkPause.least - (thinkPause.mean - thinkPause.least) * Math.log(1 - random());

const createVisitor = (client: Client, record: (sample: Sample) => void): Visitor => ({
  client,
  note: record,
  address: newAddress(),
  cookie: '',
  id: '',
  isHere: false,
});

/** Fills the caches, so that the first minute is like any other. */
async function warmUp(client: Client, { titles, lists, words }: Pools): Promise<number> {
  const pages = [routes.home, routes.movies, routes.tv, routes.new, ...lists.cached];
  const searches = words.cached.map((text) => `${routes.search}?${new URLSearchParams({ q: text }).toString()}`);
  const paths = [...titles.cached.map(({ href }) => href).toReversed(), ...searches, ...pages];
  let next = 0;
  const work = async () => {
    while (next < paths.length) {
      const visitor = createVisitor(client, () => {});
      const response = await request(visitor, 'warm-up', { path: paths[next++]! }, pageWith(''));
      for (const path of lateSections(response)) await request(visitor, 'warm-up', { path }, () => null);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return paths.length;
}

async function simulate(job: Job): Promise<void> {
  const client = openClient(new URL(job.base));
  const pools = createPools(job.films);
  const warmed = await warmUp(client, pools);
  const samples: Sample[] = [];
  const record = (sample: Sample) => void samples.push(sample);
  const end = Date.now() + job.seconds * 1_000;
  const delay = monitorEventLoopDelay();
  let visits = 0;
  delay.enable();
  process.send?.({ event: 'begin', warmed } satisfies Message);

  const visit = async (visitor: Visitor, random: () => number) => {
    const context = { visitor, pools, random };
    visits += 1;
    let step = random() < 0.5 ? steps['home']! : steps['title']!;
    do {
      await step.run(context, random() < step.uncachedShare);
      const stopFollowing = visitor.id ? followList(visitor) : () => {};
      await pause(Math.min(thinkTime(random), Math.max(0, end - Date.now())));
      stopFollowing();
      step = chooseStep(context);
    } while (Date.now() < end && random() > 1 / stepsInVisit);
  };
  const runVisitor = async (index: number) => {
    const random = seededRandom(index + 1);
    const account = job.accounts[index];
    const signedIn = account && createVisitor(client, record);
    await pause(random() * thinkPause.mean);
    if (signedIn && account) await signIn(signedIn, account);
    while (Date.now() < end) await visit(signedIn ?? createVisitor(client, record), random);
  };
  await Promise.all(Array.from({ length: job.visitors }, (_, index) => runVisitor(index)));
  delay.disable();
  client.close();
  process.send?.({ event: 'end', samples, visits, delay: delay.percentile(99) / 1e6 } satisfies Message);
}

process.once('message', (job) => void simulate(job as Job));
process.on('disconnect', () => process.exit());
