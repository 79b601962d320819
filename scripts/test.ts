// `npm test` runs the checks, builds, then runs all tests except the slow `*.long.test.ts`; `npm run test:all` runs
// those too. The last line is "N passed, N failed". `npm test test/unit/x.test.ts` runs only that file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { check } from './check.ts';
import { type Outcome, report, run } from './run.ts';

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Count = { passed: number; failed: number; failures: string[] };

const cache = 'node_modules/.cache';

/** Journeys run the embedded database in this process. Optimising its code costs more than a run gains from it. */
const vitest = ['--liftoff-only', 'node_modules/vitest/vitest.mjs'];

const excluded = process.argv.includes('--all') ? [] : ['--exclude', '**/*.long.test.ts'];

/** Projects that run in one process, or one half of their files (`shard`). */
type Part = { name: string; projects: readonly string[]; shard?: string };

/** Each part has its own services. */
const journeys: Part = { name: 'journeys', projects: ['journeys'] };
const worker: Part = { name: 'worker-2', projects: ['worker'], shard: '2/2' };
/** The other parts, longest first. A third of the Worker tests' time is waiting, so that one half runs beside the other. */
const others: Part[] = [
  { name: 'worker-1', projects: ['worker'], shard: '1/2' },
  { name: 'components', projects: ['components'] },
  { name: 'local', projects: ['database', 'local'] },
  { name: 'unit', projects: ['unit', 'contract'] },
];

const listFailures = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative('.', name);
    return failed.length > 0 || !message
      ? failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
      : [`${file}: ${message}`];
  });

/** Counts the tests of a report. A run that fails without a failed test, or without a report, counts as one failure. */
function readCount(reportFile: string, { name, ok }: Outcome): Count {
  try {
    const result = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
    const failures = listFailures(result);
    if (!ok && failures.length === 0) failures.push(`${name}: vitest failed outside of a test`);
    return { passed: result.numPassedTests, failed: failures.length, failures };
  } catch {
    return { passed: 0, failed: 1, failures: [`${name}: no results`] };
  }
}

async function runPart({ name, projects, shard }: Part): Promise<Count> {
  const reportFile = `${cache}/${name}-results.json`;
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  const half = shard ? [`--shard=${shard}`] : [];
  const parameters = ['run', ...selected, ...half, ...excluded, ...reporters];
  const outcome = await run(name, 'node', [...vitest, ...parameters], { live: true });
  return readCount(reportFile, outcome);
}

/** Runs a part after its preparation, then the next of the others until none is left. */
async function runLane(prepared: Promise<unknown>, first?: Part): Promise<Count[]> {
  await prepared;
  const counts: Count[] = [];
  for (let part = first ?? others.shift(); part; part = others.shift()) counts.push(await runPart(part));
  return counts;
}

const given = process.argv.slice(2).filter((argument) => argument !== '--all');
if (given.length > 0) {
  const projects = new Set(given.flatMap((argument) => /^test\/(\w+)\//.exec(argument)?.[1] ?? []));
  const selected = [...projects].flatMap((project) => ['--project', project]);
  const { status } = spawnSync('vitest', ['run', ...selected, ...given], {
    stdio: 'inherit',
    shell: process.platform === 'win32', // where vitest is a .cmd file
  });
  process.exit(status ?? 1);
}

const start = performance.now();
mkdirSync(cache, { recursive: true });
const checks = check();
const build = run('build', 'vite', ['build', '--logLevel', 'warn']).then((outcome) => (report(outcome), outcome));
// Without the snapshot, every process would migrate its own database.
const snapshot = run('database snapshot', 'node', ['--liftoff-only', 'test/support/snapshot.ts']);
// Two lanes keep both cores of a small machine busy. The third uses the time in which they wait for a browser or a timeout.
const lanes = [runLane(Promise.all([build, snapshot]), journeys), runLane(snapshot, worker), runLane(checks)];
const counts = (await Promise.all(lanes)).flat();

for (const { name, ok } of [...(await checks), await build])
  counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] });
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0);
console.log(`${Math.round((performance.now() - start) / 1000)} s`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1; // exit() would discard output that a pipe has not read
