// `npm test`: the checks, a build, then the tests; ends with the plain line "N passed, N failed". `npm run test:all` also
// runs those that are too long for every time.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { check } from './check.ts';
import { longTests } from './long-tests.ts';
import { type Outcome, report, run } from './run.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
};
/** How many tests passed and failed, and which those were. */
type Count = { passed: number; failed: number; failures: string[] };

const cache = 'node_modules/.cache';

const isLong = process.argv.includes('--all');

/** So many parts the Worker's tests are taken in: many files in one process end slowly, or not at all. */
const workerParts = isLong ? 8 : 2;

const shardsOf = (project: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${project}-${index + 1}`,
    '--project',
    project,
    `--shard=${index + 1}/${count}`,
  ]);

const [journeys, worker] = [shardsOf('journeys', 2), shardsOf('worker', workerParts)];

/** Each part has services, catalogue and accounts of its own, so that none breaks what another is looking at. */
const parts = [
  ...[0, 1].flatMap((index) => [journeys[index]!, worker[index]!]),
  ...worker.slice(2),
  ['others', ...['unit', 'contract', 'house', 'database', 'local'].flatMap((project) => ['--project', project])],
];

const leftOut = isLong ? [] : [...longTests.flatMap((file) => ['--exclude', file]), '--tagsFilter', '!long'];

/** Parts that run at a time: they wait for services and browsers as much as they compute. The long ones compute more. */
const atATime = isLong ? 2 : 3;

/** Of long files each test says when it is done, of others each file. */
const reporter = isLong ? 'verbose' : 'default';

/** Neither takes longer, in seconds: what is silent beyond that hangs, as a workerd whose tests all have passed sometimes does. */
const silence = 120;

const listFailures = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative('.', name);
    return failed.length > 0 || !message
      ? failed.map(({ fullName }) => `${file}: ${fullName}`)
      : [`${file}: ${message}`];
  });

/** The tests' own count; a run that ended without one counts as a failure. */
function readCount(resultFile: string, { ok }: Outcome): Count {
  try {
    const report = JSON.parse(readFileSync(resultFile, 'utf8')) as VitestReport;
    const failed = Math.max(report.numFailedTests, ok ? 0 : 1);
    return { passed: report.numPassedTests, failed, failures: listFailures(report) };
  } catch {
    return { passed: 0, failed: 1, failures: [`${resultFile}: no results`] };
  }
}

async function runPart([name = '', ...args]: string[]): Promise<Count> {
  const resultFile = `${cache}/${name}-results.json`;
  rmSync(resultFile, { force: true });
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${resultFile}`];
  const once = () =>
    run(`tests: ${name}`, 'vitest', ['run', ...args, ...leftOut, ...reporters], { live: true, silence });
  const first = await once();
  return readCount(resultFile, existsSync(resultFile) ? first : await once());
}

/** Runs all parts, several at a time, in their order. */
async function runParts(): Promise<Count[]> {
  const waiting = [...parts];
  const counts: Count[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) counts.push(await runPart(part));
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return counts;
}

mkdirSync(cache, { recursive: true });
const [steps, build] = await Promise.all([check(), run('build', 'vite', ['build', '--logLevel', 'warn'])]);
report(build);
const counts = await runParts();

for (const { name, ok } of [...steps, build])
  counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] });
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
