import { readFileSync } from 'node:fs';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Settings } from '../../local/settings.ts';
import { startWorkerd, type Workerd } from '../workerd.ts';

/** Calls by kind of request: `kv read`, `kv write`, `cache match`, `catalogue` and so on. */
export type Counts = Record<string, Record<string, number>>;

export type CountedSite = Workerd & { counts: () => Promise<Counts> };

const moduleAt = (path: string, file: string) => ({
  type: 'ESModule' as const,
  path,
  contents: readFileSync(file, 'utf8'),
});

/** Starts the built Worker (dist/) with counted bindings. Omits static files, which the edge serves itself. */
export async function startCountedSite(settings: Settings): Promise<CountedSite> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions('dist/worker/wrangler.json');
  const { modulesRules: _, assets: __, ...worker } = workerOptions as Record<string, unknown>;
  const site = await startWorkerd({
    ...worker,
    modules: [moduleAt('/counting.mjs', 'bench/load/counting.mjs'), moduleAt('/index.js', 'dist/worker/index.js')],
    bindings: settings,
    inspectorPort: 0,
  });
  return { ...site, counts: async () => (await (await fetch(new URL('/__counts', site.url))).json()) as Counts };
}
