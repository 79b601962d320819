// `npm run check` checks types, lint, format and house rules in parallel.
import { report, run } from './run.ts';

const checks = [
  // Several threads check the same declarations again, for two thirds more CPU time.
  ['types', 'tsc', ['-b', '--pretty', 'false', '--singleThreaded']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['house rules', 'vitest', ['run', '--project', 'house', '--reporter', 'minimal']],
] as const;

/** Runs all checks, and reports each when it ends. */
export const check = () =>
  Promise.all(
    checks.map(async ([name, command, args]) => {
      const outcome = await run(name, command, [...args]);
      report(outcome);
      return outcome;
    }),
  );

if (import.meta.main) {
  const outcomes = await check();
  process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1; // exit() would discard output that a pipe has not read
}
