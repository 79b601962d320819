// `npm test`: the checks, a build, then every test; ends with the plain line "N passed, N failed".
import { mkdirSync, readFileSync } from 'node:fs';
import { check } from './check.ts';
import { report, run } from './run.ts';

type VitestReport = { numPassedTests: number; numFailedTests: number; numTotalTests: number };

const resultFile = 'node_modules/.cache/test-results.json';
const projects = ['unit', 'contract', 'house', 'worker', 'journeys'];

/** The tests' own count; a run that ended without one counts as a failure. */
function readCount(ok: boolean): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultFile, 'utf8')) as VitestReport;
    const failed = Math.max(numFailedTests, ok ? 0 : 1);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

mkdirSync('node_modules/.cache', { recursive: true });
const checks = await check();
const build = await run('build', 'vite', ['build', '--logLevel', 'warn']);
report(build);
const tests = await run(
  'tests',
  'vitest',
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
  ],
  true,
);

const steps = [...checks, build];
const count = readCount(tests.ok);
const passed = count.passed + steps.filter((step) => step.ok).length;
const failed = count.failed + steps.filter((step) => !step.ok).length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
