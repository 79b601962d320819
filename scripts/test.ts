// `npm test`: the checks, a build, then every test; ends with the plain line "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { check } from './check.ts';
import { type Outcome, report, run } from './run.ts';

type VitestReport = { numPassedTests: number; numFailedTests: number };
type Count = { passed: number; failed: number };

const cache = 'node_modules/.cache';

/** The browser's journeys wait more than they compute, so they run beside everything else. */
const halves = [['journeys'], ['unit', 'contract', 'house', 'database', 'local', 'worker']];

/** The tests' own count; a run that ended without one counts as a failure. */
function readCount(resultFile: string, { ok }: Outcome): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultFile, 'utf8')) as VitestReport;
    return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runTests(projects: string[]): Promise<Count> {
  const resultFile = `${cache}/${projects[0]}-results.json`;
  rmSync(resultFile, { force: true });
  const named = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
  const outcome = await run('tests', 'vitest', ['run', ...named, ...reporters], true);
  return readCount(resultFile, outcome);
}

mkdirSync(cache, { recursive: true });
const steps = await check();
const build = await run('build', 'vite', ['build', '--logLevel', 'warn']);
report(build);
const counts = await Promise.all(halves.map(runTests));

for (const { ok } of [...steps, build]) counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
