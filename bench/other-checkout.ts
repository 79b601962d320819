import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { compareFigures, type Figure } from './figures.ts';
import { listCheckouts } from './stage.ts';

/** The parts of the bench that each checkout runs with its own code, and their functions. */
const parts = { upstream: 'measureUpstream', cpu: 'measureCpu' } as const;

/** Results of the CPU bench: figures, and the CPU of each case in milliseconds, by name. */
export type CpuResult = { figures: Figure[]; cpu: Record<string, number> };

type Part = keyof typeof parts;
type Outcome = readonly Figure[] | CpuResult;

const figuresOf = (outcome: Outcome): readonly Figure[] => ('figures' in outcome ? outcome.figures : outcome);

/** Adds the figures of the other checkout's own bench if `--compare` names one. */
export async function withOtherCheckout(part: Part, current: readonly Figure[]): Promise<Figure[]> {
  const [, other] = listCheckouts();
  if (!other) return compareFigures([current]);
  const child = fork(import.meta.filename, [part], { cwd: other });
  const exited = once(child, 'exit').then(() => [null]);
  const [outcome] = (await Promise.race([once(child, 'message'), exited])) as [Outcome | null];
  if (!outcome) throw new Error(`${other} could not measure ${part}`);
  await exited;
  return compareFigures([current, figuresOf(outcome)]);
}

if (import.meta.main) {
  const part = process.argv[2] as Part;
  const module = (await import(new URL(`bench/${part}.ts`, pathToFileURL(`${process.cwd()}/`)).href)) as Record<
    string,
    () => Promise<Outcome>
  >;
  const outcome = await module[parts[part]]!();
  process.send!(outcome, () => process.exit(0));
}
