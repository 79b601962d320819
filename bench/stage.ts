import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Paths of the minimal pages; see bench/floor.ts. */
export const floorPages = { home: '/ready/home', line: '/ready/line' } as const;

export type Cookie = { name: string; value: string; url: string };

export type Served = {
  /** The URL of the site behind an edge, for browsers. */
  url: string;
  /** The URL of the site itself. */
  origin: string;
  /** The URL of the embedded services. */
  services: string;
  /** The session cookie of the demo account. */
  cookie: Cookie;
  /** The path of the React chunk. */
  react: string;
};

/** A checkout that is being served. */
export type Stage = Served & { name: string; dir: string; stop: () => Promise<void> };

const root = resolve(import.meta.dirname, '..');

/** Serves the built site of a checkout in a separate process. */
async function startStage(dir: string): Promise<Stage> {
  const child = fork(resolve(import.meta.dirname, 'serve.ts'), [dir], { cwd: root });
  const exited = once(child, 'exit');
  const served = new Promise<Served>((fulfil, reject) => {
    child.once('message', (message) => fulfil(message as Served));
    child.once('exit', () => reject(new Error(`${dir} could not be served`)));
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    await exited;
  };
  return { ...(await served), name: basename(dir), dir, stop };
}

/** Lists the checkouts to measure: this one and, if given, that of `--compare`. */
export function listCheckouts(args = process.argv.slice(2)): string[] {
  const { compare } = parseArgs({ args, options: { compare: { type: 'string' } }, strict: false }).values;
  return typeof compare === 'string' ? [root, resolve(compare)] : [root];
}

/** Serves the checkouts while `measure` runs. */
export async function withStages<Result>(
  checkouts: readonly string[],
  measure: (stages: readonly Stage[]) => Promise<Result>,
): Promise<Result> {
  const stages: Stage[] = [];
  try {
    for (const dir of checkouts) stages.push(await startStage(dir));
    return await measure(stages);
  } finally {
    for (const stage of stages) await stage.stop();
  }
}
