import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export type Outcome = { name: string; ok: boolean; output: string; seconds: number };

/**
 * `live` prints what a command prints as it comes; `yields` lets it take only the time that nothing else wants; one that is
 * silent for longer than `silence` (seconds) is ended.
 */
type Manner = { live?: boolean; yields?: boolean; silence?: number; env?: Readonly<Record<string, string>> };

/** Runs a command to its end and keeps what it printed. */
export function run(
  name: string,
  command: string,
  args: readonly string[],
  { live = false, yields = false, silence, env = {} }: Manner = {},
): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const end = () => child.kill();
    const watch = silence === undefined ? undefined : setTimeout(end, silence * 1000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        watch?.refresh();
        if (live) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ name, ok: false, output: error.message, seconds: 0 }));
    child.on('close', (code) => {
      clearTimeout(watch);
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** Says how a step went; a failed one with all it printed. */
export function report({ name, ok, output, seconds }: Outcome): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}
