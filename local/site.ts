import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Settings } from './settings.ts';

export type Site = { url: URL; stop: () => Promise<void> };

type SiteOptions = {
  settings: Settings;
  port: number;
  /** The folder of KV and the Cache API; in memory if absent. */
  dataDir?: string;
  quiet?: boolean;
};

/** Starts the built Worker (dist/) in workerd with its assets and bindings, on the loopback interface. */
export async function startSite({ settings, port, dataDir, quiet }: SiteOptions): Promise<Site> {
  const config = unstable_getMiniflareWorkerOptions('dist/worker/wrangler.json');
  const { modulesRules: _, ...worker } = config.workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN),
      telemetry: { enabled: false },
      ...(dataDir ? { resourcePersistencePath: dataDir } : {}),
      workers: [
        {
          ...worker,
          name: 'marquee',
          modules: true,
          rootPath: process.cwd(),
          modulesRoot: 'dist/worker',
          scriptPath: 'dist/worker/index.js',
          bindings: { ...settings },
        },
        ...config.externalWorkers,
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  return { url: await miniflare.ready, stop: () => miniflare.dispose() };
}
