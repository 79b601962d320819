import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Settings } from './settings.ts';

export type Site = {
  url: URL;
  /** Runs the Worker's schedule once, as Cloudflare does every few minutes. */
  runSchedule: () => Promise<void>;
  stop: () => Promise<void>;
};

type SiteOptions = {
  settings: Settings;
  port: number;
  /** The folder of KV and the Cache API. If absent, they are stored in memory. */
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
      unsafeTriggerHandlers: true,
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
  const url = await miniflare.ready;
  const runSchedule = async () => {
    const response = await fetch(new URL('/cdn-cgi/local/scheduled', url));
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the schedule responded with ${response.status}`);
  };
  return { url, runSchedule, stop: () => miniflare.dispose() };
}
