// `npm run assurance` runs all tests and benchmarks and writes dist/assurance.md. With names (`npm run assurance bench
// load`) it runs only those and takes the other results from the previous run.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type StepResult, writeDocument } from './assurance/document.ts';
import { readFigures, readResults } from './assurance/results.ts';
import { report, run } from './run.ts';
import { writeSupplyChain } from './supply-chain.ts';

const cache = 'node_modules/.cache';
const folder = `${cache}/assurance`;

/** The number of malformed requests per route. */
const fuzzRequests = '10000';

type Step = { command: string; program: string; args: readonly string[]; env?: Readonly<Record<string, string>> };

const node = (command: string, ...args: string[]): Step => ({ command, program: 'node', args });

const steps: Readonly<Record<string, Step>> = {
  tests: node('npm run test:all', 'scripts/test.ts', '--all'),
  fuzz: {
    command: `FUZZ_REQUESTS=${fuzzRequests} npx vitest run --project worker fuzz`,
    program: 'vitest',
    args: ['run', '--project', 'worker', 'fuzz', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${cache}/z-fuzz-results.json`,
    ),
    env: { FUZZ_REQUESTS: fuzzRequests },
  },
  bench: node('npm run bench', 'bench/index.ts'),
  load: node('npm run bench:load', 'bench/load.ts'),
};

async function runStep(name: string): Promise<void> {
  const { command, program, args, env = {} } = steps[name]!;
  const outcome = await run(command, program, args, { live: true, env });
  const { ok, seconds } = outcome;
  report({ ...outcome, output: '' });
  const result: StepResult = { command, ok, seconds, at: new Date().toISOString() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.step.json`, JSON.stringify(result));
}

const readStepResults = (): StepResult[] =>
  Object.keys(steps).flatMap((name) => {
    const file = `${name}.step.json`;
    return readdirSync(folder).includes(file)
      ? [JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as StepResult]
      : [];
  });

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(steps, name));
if (unknown) throw new Error(`Unknown step "${unknown}". Steps: ${Object.keys(steps).join(', ')}`);
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
for (const name of Object.keys(steps)) if (chosen.length === 0 || chosen.includes(name)) await runStep(name);

const stepResults = readStepResults();
const { vulnerabilities } = await writeSupplyChain();
const supplyChain = [
  { what: 'Known vulnerabilities in packages that ship', value: vulnerabilities ?? Number.NaN, unit: '', budget: 0 },
];
const about = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}.`;
const measured = {
  Budgets: { command: 'npm run bench', figures: readFigures(`${folder}/bench.json`) },
  Load: { command: 'npm run bench:load', figures: readFigures(`${folder}/load.json`) },
  'Supply chain': { command: 'npm run supply-chain', figures: supplyChain },
};
writeFileSync('dist/assurance.md', writeDocument(readResults(cache), measured, stepResults, about));
console.log('dist/assurance.md is up to date.');
process.exitCode = stepResults.every(({ ok }) => ok) ? 0 : 1;
