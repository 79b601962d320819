// `npm run check` checks types, lint, format and house rules in parallel.
import { report, run } from './run.ts';

const checks = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['house rules', 'vitest', ['run', '--project', 'house']],
] as const;

/** Runs all checks. */
export async function check() {
  const outcomes = await Promise.all(checks.map(([name, command, args]) => run(name, command, [...args])));
  outcomes.forEach(report);
  return outcomes;
}

if (import.meta.main) {
  const outcomes = await check();
  process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1);
}
