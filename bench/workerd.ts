import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { listWorkerds } from './processes.ts';

/** A Worker in a separate workerd. Its direct socket avoids the simulator's proxy, which copies every body. */
export type Workerd = {
  url: URL;
  pid: number;
  /** Resolves to the URL of workerd's inspector. Requires the option `inspectorPort`. */
  inspector: () => Promise<URL>;
  stop: () => Promise<void>;
};

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
type WorkerOptions = { modules: { type: 'ESModule'; path: string; contents: string }[] } & Record<string, unknown>;

/** Starts a Worker whose entry is the first module. It stores nothing on disk. */
export async function startWorkerd({ modules, ...options }: WorkerOptions): Promise<Workerd> {
  const before = new Set(listWorkerds());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      // Errors are counted from responses, not from logs.
      handleStructuredLogs: () => {},
      modules,
      modulesRoot: '/',
      compatibilityDate: '2026-10-06',
      ...options,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    } as Options),
  );
  const url = await miniflare.unsafeGetDirectURL();
  const pid = listWorkerds().find((id) => !before.has(id));
  if (pid === undefined) throw new Error('workerd is not a child of this process');
  return { url, pid, inspector: () => miniflare.getInspectorURL(), stop: () => miniflare.dispose() };
}
