import { spawn } from 'node:child_process';

export type Outcome = { name: string; ok: boolean; output: string; seconds: number };

/** `live` prints the command's output as it arrives. */
type Options = { live?: boolean; env?: Readonly<Record<string, string>> };

/** Runs a command and collects its output. If the command cannot start, `ok` is false. */
export function run(
  name: string,
  command: string,
  args: readonly string[],
  { live = false, env = {} }: Options = {},
): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      shell: process.platform === 'win32', // where the programs of packages are .cmd files
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (live) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ name, ok: false, output: error.message, seconds: 0 }));
    child.on('close', (code) => resolve({ name, ok: code === 0, output, seconds: (performance.now() - start) / 1000 }));
  });
}

/** Prints the result of a step, and its output if it failed. */
export function report({ name, ok, output, seconds }: Outcome): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}
