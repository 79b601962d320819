// Two hundred people in a process of their own, so that their waiting and typing is not the site's. Forked by bench/load.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../local/catalogue/chance.ts';
import { routes } from '../../src/shared/routes.ts';
import { type Client, openClient } from './ask.ts';
import { pageWith } from './marks.ts';
import { fillShelves, type Shelves } from './shelf.ts';
import { chooseStep, steps } from './steps.ts';
import { type Account, ask, followList, lateSections, type Sample, signIn, type Visitor } from './visitor.ts';

export type Job = { base: string; films: number; visitors: number; seconds: number; accounts: readonly Account[] };

/** What the visitors tell: that they begin, and at the end all that they noted. */
export type Message =
  | { event: 'begin'; warmed: number }
  | { event: 'end'; samples: Sample[]; visits: number; delay: number };

/** Thinking between two steps: never less than the first, the rest by chance, in milliseconds. */
const think = { least: 1_500, mean: 6_000 } as const;
const stepsInVisit = 8;

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const thinkTime = (random: () => number) => think.least - (think.mean - think.least) * Math.log(1 - random());

const newcomer = (client: Client, note: (sample: Sample) => void): Visitor => ({
  client,
  note,
  address: newAddress(),
  cookie: '',
  id: '',
  isHere: false,
});

/** Asks once for all that is known when the visitors come, so that their first minute is like any other. */
async function warmUp(client: Client, { titles, lists, words }: Shelves): Promise<number> {
  const pages = [routes.home, routes.movies, routes.tv, routes.new, ...lists.known];
  const searches = words.known.map((text) => `${routes.search}?${new URLSearchParams({ q: text }).toString()}`);
  const paths = [...titles.known.map(({ href }) => href).toReversed(), ...searches, ...pages];
  let next = 0;
  const work = async () => {
    while (next < paths.length) {
      const visitor = newcomer(client, () => {});
      const answer = await ask(visitor, 'warm-up', { path: paths[next++]! }, pageWith(''));
      for (const path of lateSections(answer)) await ask(visitor, 'warm-up', { path }, () => null);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return paths.length;
}

async function live(job: Job): Promise<void> {
  const client = openClient(new URL(job.base));
  const shelves = fillShelves(job.films);
  const warmed = await warmUp(client, shelves);
  const samples: Sample[] = [];
  const note = (sample: Sample) => void samples.push(sample);
  const end = Date.now() + job.seconds * 1_000;
  const delay = monitorEventLoopDelay();
  let visits = 0;
  delay.enable();
  process.send?.({ event: 'begin', warmed } satisfies Message);

  const visit = async (visitor: Visitor, random: () => number) => {
    const scene = { visitor, shelves, random };
    visits += 1;
    let step = random() < 0.5 ? steps['home']! : steps['title']!;
    do {
      await step.take(scene, random() < step.unseen);
      const leave = visitor.id ? followList(visitor) : () => {};
      await pause(Math.min(thinkTime(random), Math.max(0, end - Date.now())));
      leave();
      step = chooseStep(scene);
    } while (Date.now() < end && random() > 1 / stepsInVisit);
  };
  const stay = async (place: number) => {
    const random = seededRandom(place + 1);
    const account = job.accounts[place];
    const member = account && newcomer(client, note);
    await pause(random() * think.mean);
    if (member && account) await signIn(member, account);
    while (Date.now() < end) await visit(member ?? newcomer(client, note), random);
  };
  await Promise.all(Array.from({ length: job.visitors }, (_, place) => stay(place)));
  delay.disable();
  client.close();
  process.send?.({ event: 'end', samples, visits, delay: delay.percentile(99) / 1e6 } satisfies Message);
}

process.once('message', (job) => void live(job as Job));
process.on('disconnect', () => process.exit());
