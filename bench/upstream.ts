// How often the catalogue is asked for a page: with empty caches, and again.
import { setTimeout as pause } from 'node:timers/promises';
import { startServices } from '../test/support/services.ts';
import { budgets, samples } from './budgets.ts';
import { type Figure, printFigures } from './figures.ts';

const cases = [
  ['Calls for home, nothing known', samples.home, budgets.callsHome],
  ['Calls for home, known', samples.home, budgets.callsWarm],
  ['Calls for a title, nothing known', samples.title, budgets.callsTitle],
  ['Calls for a title, known', samples.title, budgets.callsWarm],
] as const;

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Counts the calls on a site of its own, one page after the other. */
export async function measureUpstream(): Promise<Figure[]> {
  const services = await startServices();
  const control = `${services.catalogue}/__control`;
  const figures: Figure[] = [];
  try {
    for (const [what, path, budget] of cases) {
      await post(`${control}/reset`, {});
      await post(`${control}/latency`, { latencyMs: 80 }); // far enough away for calls to overlap, where they do
      await (await fetch(services.base + path)).text();
      await pause(300); // what goes on behind the answer counts as well
      const stats = (await (await fetch(`${control}/stats`)).json()) as { calls: number; maxInFlight: number };
      figures.push({ what, value: stats.calls, unit: 'calls', budget, note: `${stats.maxInFlight} at once` });
    }
  } finally {
    await services.stop();
  }
  return figures;
}

if (import.meta.main) printFigures(await measureUpstream());
