import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { compareFigures, type Figure } from './figures.ts';
import { listCheckouts } from './stage.ts';

/** Parts of the bench that a checkout measures by its own code, by the function that does. */
const parts = { upstream: 'measureUpstream', cpu: 'measureCpu' } as const;

/** What the bench of CPU time gives: figures, and the milliseconds of each case by its name. */
export type CpuResult = { figures: Figure[]; cpu: Record<string, number> };

type Part = keyof typeof parts;
type Outcome = readonly Figure[] | CpuResult;

const figuresOf = (outcome: Outcome): readonly Figure[] => ('figures' in outcome ? outcome.figures : outcome);

/** Puts beside these figures what the other checkout's own bench measures, where there is another. */
export async function withOtherCheckout(part: Part, own: readonly Figure[]): Promise<Figure[]> {
  const [, other] = listCheckouts();
  if (!other) return compareFigures([own]);
  const child = fork(import.meta.filename, [part], { cwd: other });
  const ended = once(child, 'exit').then(() => [null]);
  const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [Outcome | null];
  if (!outcome) throw new Error(`${other} could not measure ${part}`);
  await ended;
  return compareFigures([own, figuresOf(outcome)]);
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
