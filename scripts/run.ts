import { spawn } from 'node:child_process';

export type Outcome = { name: string; command: string; ok: boolean; output: string; seconds: number };

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
  const outcome = (ok: boolean, output: string): Outcome => ({
    name,
    command: [command, ...args].join(' '),
    ok,
    output,
    seconds: (performance.now() - start) / 1000,
  });
  // vitest takes FORCE_COLOR=0 for a wish for colours.
  const { FORCE_COLOR: _, ...given } = process.env;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...given, NO_COLOR: '1', ...env },
      shell: process.platform === 'win32', // where the programs of packages are .cmd files
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (live) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve(outcome(false, error.message)));
    child.on('close', (code) => resolve(outcome(code === 0, output)));
  });
}

/** The maximum number of lines that a report prints. One wrong import can cause a thousand type errors. */
const maxLines = 60;

/** Prints the result of a step, and the start of its output if it failed. */
export function report({ name, command, ok, output, seconds }: Outcome): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (ok) return;
  const lines = output.trimEnd().split('\n');
  console.log(lines.slice(0, maxLines).join('\n'));
  if (lines.length > maxLines) console.log(`… and ${lines.length - maxLines} more lines: npx ${command}`);
}
