// `npm run assurance`: everything that shows what docs/assurance.md says, and then that document, written anew. With names of
// steps (`npm run assurance bench load`) only those are run again; what the others have shown last is taken as it lies there.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { saveFigures } from '../bench/figures.ts';
import { type Ending, writeDocument } from './assurance/document.ts';
import { readFigures, readTests } from './assurance/results.ts';
import { type Outcome, report, run } from './run.ts';
import { writeSupplyChain } from './supply-chain.ts';

const cache = 'node_modules/.cache';
const left = `${cache}/assurance`;

/** How many malformed requests each route gets. */
const fuzz = '10000';

/** Where vitest leaves its results; what stands later in the alphabet replaces what stands before it. */
const leaving = (name: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${cache}/${name}-results.json`,
];

/** What shows something: as it is written for whoever repeats it, and the programs that it is, which run side by side. */
type Step = { command: string; programs: readonly (readonly string[])[]; env?: Readonly<Record<string, string>> };

const fuzzed = ['one-half', 'other-half'];

const steps: Readonly<Record<string, Step>> = {
  tests: { command: 'npm run test:all', programs: [['node', 'scripts/test.ts', '--all']] },
  bench: { command: 'npm run bench', programs: [['node', 'bench/index.ts']] },
  load: { command: 'npm run bench:load', programs: [['node', 'bench/load.ts']] },
  fuzz: {
    command: `FUZZ_REQUESTS=${fuzz} npx vitest run fuzz-one-half fuzz-other-half`,
    programs: fuzzed.map((part) => ['vitest', 'run', `test/worker/fuzz-${part}.test.ts`, ...leaving(`z-fuzz-${part}`)]),
    env: { FUZZ_REQUESTS: fuzz },
  },
  growth: { command: 'npm run bench:growth', programs: [['node', 'bench/growth.ts']] },
};

/**
 * What is done one after the other; the tests leave the built site that the others measure. Visitors of the load run wait
 * for most of its time, which the malformed requests take, with less right to it.
 */
const stages = [['tests'], ['bench'], ['load', 'fuzz'], ['growth']];
const yielding = new Set(['fuzz']);

const isStep = (name: string) => Object.hasOwn(steps, name);

/** Takes away what earlier runs have left. */
function startAfresh(): void {
  rmSync(left, { recursive: true, force: true });
  for (const name of readdirSync(cache)) if (name.endsWith('-results.json')) rmSync(`${cache}/${name}`);
}

/** On few cores the parts of the tests take time from each other: what failed is run again alone, and the document tells both. */
async function runAgain(first: Outcome): Promise<Outcome> {
  const files = [...readTests(cache).files].filter(([, { failures }]) => failures.length > 0).map(([file]) => file);
  if (files.length === 0) return first;
  const args = ['run', '--no-file-parallelism', ...files, ...leaving('z-again')];
  const again = await run('again, alone', 'vitest', args, { live: true });
  const ok = again.ok && [...readTests(cache).files.values()].every(({ failures }) => failures.length === 0);
  return { ...again, ok, seconds: first.seconds + again.seconds };
}

async function runStep(name: string): Promise<void> {
  const { command, programs, env = {} } = steps[name]!;
  if (name === 'tests') rmSync(`${cache}/z-again-results.json`, { force: true });
  const manner = { live: true, yields: yielding.has(name), env };
  const parts = await Promise.all(programs.map(([program = '', ...args]) => run(command, program, args, manner)));
  const ok = parts.every((part) => part.ok);
  const seconds = Math.max(...parts.map((part) => part.seconds));
  const outcome = { name: command, ok, seconds, output: '' };
  const last = name === 'tests' && !ok ? await runAgain(outcome) : outcome;
  report({ ...last, name: command, output: '' });
  const ending: Ending = { command, ok: last.ok, seconds: last.seconds, at: new Date().toISOString() };
  mkdirSync(left, { recursive: true });
  writeFileSync(`${left}/${name}.step.json`, JSON.stringify(ending));
}

/** How each step ended when it was last run. */
const readEndings = (): Ending[] =>
  Object.keys(steps).flatMap((name) => {
    const file = `${name}.step.json`;
    return readdirSync(left).includes(file) ? [JSON.parse(readFileSync(`${left}/${file}`, 'utf8')) as Ending] : [];
  });

const asked = process.argv.slice(2);
const stranger = asked.find((name) => !isStep(name));
if (stranger) throw new Error(`There is no step "${stranger}": ${Object.keys(steps).join(', ')}`);
if (asked.length === 0) startAfresh();
const start = performance.now();
for (const stage of stages)
  await Promise.all(stage.filter((name) => asked.length === 0 || asked.includes(name)).map(runStep));
const minutes = { what: 'All steps in one', value: (performance.now() - start) / 60_000, unit: 'minutes', budget: 45 };
if (asked.length === 0) saveFigures(`${left}/whole.json`, [minutes]);
const endings = readEndings();

const { packages, shipped, weaknesses } = await writeSupplyChain();
const supply = [
  { what: 'Packages, each pinned to one version and content', value: packages, unit: '' },
  { what: 'Packages that ship', value: shipped, unit: '' },
  {
    what:
      weaknesses === null
        ? 'Known weaknesses of what ships: the registry did not say'
        : 'Known weaknesses of what ships',
    value: weaknesses ?? Number.NaN,
    unit: '',
    budget: 0,
  },
];

const about = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}.`;
const measured = {
  Budgets: { command: 'npm run bench', figures: readFigures(`${left}/bench.json`) },
  Load: { command: 'npm run bench:load', figures: readFigures(`${left}/load.json`) },
  'Growth, simulated': { command: 'npm run bench:growth', figures: readFigures(`${left}/growth.json`) },
  Time: { command: 'npm run assurance', figures: readFigures(`${left}/whole.json`) },
  'Supply chain': { command: 'npm run supply-chain', figures: supply },
};
writeFileSync('docs/assurance.md', writeDocument(readTests(cache), measured, endings, about));
console.log('docs/assurance.md tells what was seen.');
process.exitCode = endings.every(({ ok }) => ok) ? 0 : 1;
