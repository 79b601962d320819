// Counts the catalogue calls of a page with cold and with warm caches.
import { setTimeout as pause } from 'node:timers/promises';
import { startServices } from '../test/support/services.ts';
import { budgets, samples } from './budgets.ts';
import { withOtherCheckout } from './other-checkout.ts';
import { type Figure, printFigures } from './figures.ts';
import { signInDemo } from './sign-in.ts';

type Case = readonly [what: string, path: string, budget: number, signedIn?: 'signed in'];

const twice = (name: string, path: string, budget: number, signedIn?: 'signed in'): readonly Case[] => [
  [`Calls for ${name}, cold`, path, budget, signedIn],
  [`Calls for ${name}, warm`, path, budgets.callsWarm, signedIn],
];

/** My List stores the data it shows and needs no catalogue calls. */
const cases: readonly Case[] = [
  ...twice('home', samples.home, budgets.callsHome),
  ...twice('a title', samples.title, budgets.callsTitle),
  ...twice('a grid', samples.grid, budgets.callsList),
  ...twice('a search', samples.search, budgets.callsSearch),
  ['Calls for home signed in, warm', samples.home, budgets.callsWarm, 'signed in'],
  ['Calls for My List', samples.myList, budgets.callsWarm, 'signed in'],
];

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Counts the calls of one page after the other on a separate site. */
export async function measureUpstream(): Promise<Figure[]> {
  const services = await startServices();
  const control = `${services.catalogue}/__control`;
  const figures: Figure[] = [];
  try {
    const { name, value } = await signInDemo(new URL(services.base));
    for (const [what, path, budget, signedIn] of cases) {
      await post(`${control}/reset`, {});
      await post(`${control}/latency`, { latencyMs: 80 }); // enough for parallel calls to overlap
      await (await fetch(services.base + path, { headers: signedIn ? { cookie: `${name}=${value}` } : {} })).text();
      await pause(300); // background work counts too
      const stats = (await (await fetch(`${control}/stats`)).json()) as { calls: number; maxInFlight: number };
      figures.push({ what, value: stats.calls, unit: 'calls', budget, note: `${stats.maxInFlight} at once` });
    }
  } finally {
    await services.stop();
  }
  return figures;
}

if (import.meta.main) printFigures(await withOtherCheckout('upstream', await measureUpstream()));
