// `npm run assurance`: everything that shows what docs/assurance.md says, and then that document, written anew. With names of
// steps (`npm run assurance bench load`) only those are run again; what the others have shown last is taken as it lies there.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Step, writeDocument } from './assurance/document.ts';
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

type Command = { command: string; program: string; args: string[] };

/** In their order: the tests leave the built site that the others measure. */
const commands: Readonly<Record<string, Command>> = {
  tests: { command: 'npm run test:all', program: 'node', args: ['scripts/test.ts', '--all'] },
  fuzz: {
    command: `FUZZ_REQUESTS=${fuzz} npx vitest run test/worker/fuzz.test.ts`,
    program: 'vitest',
    args: ['run', 'test/worker/fuzz.test.ts', ...leaving('worker-fuzz')],
  },
  bench: { command: 'npm run bench', program: 'node', args: ['bench/index.ts'] },
  load: { command: 'npm run bench:load', program: 'node', args: ['bench/load.ts'] },
  growth: { command: 'npm run bench:growth', program: 'node', args: ['bench/growth.ts'] },
};

const isStep = (name: string) => Object.hasOwn(commands, name);

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
  const again = await run('again, alone', 'vitest', args, true);
  return { ...again, seconds: first.seconds + again.seconds };
}

async function runStep(name: string): Promise<void> {
  const { command, program, args } = commands[name]!;
  if (name === 'tests') rmSync(`${cache}/z-again-results.json`, { force: true });
  if (name === 'fuzz') process.env['FUZZ_REQUESTS'] = fuzz;
  const first = await run(command, program, args, true);
  delete process.env['FUZZ_REQUESTS'];
  const { ok, seconds, ...outcome } = name === 'tests' && !first.ok ? await runAgain(first) : first;
  report({ ...outcome, ok, seconds, output: '' });
  const step: Step = { command, ok, seconds, at: new Date().toISOString() };
  mkdirSync(left, { recursive: true });
  writeFileSync(`${left}/${name}.step.json`, JSON.stringify(step));
}

/** How each step went when it was last run. */
const readSteps = (): Step[] =>
  Object.keys(commands).flatMap((name) => {
    const file = `${name}.step.json`;
    return readdirSync(left).includes(file) ? [JSON.parse(readFileSync(`${left}/${file}`, 'utf8')) as Step] : [];
  });

const asked = process.argv.slice(2);
const stranger = asked.find((name) => !isStep(name));
if (stranger) throw new Error(`There is no step "${stranger}": ${Object.keys(commands).join(', ')}`);
if (asked.length === 0) startAfresh();
for (const name of asked.length > 0 ? asked : Object.keys(commands)) await runStep(name);
const steps = readSteps();

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
  'Supply chain': { command: 'npm run supply-chain', figures: supply },
};
writeFileSync('docs/assurance.md', writeDocument(readTests(cache), measured, steps, about));
await run('format', 'oxfmt', ['--write', 'docs/assurance.md', 'docs/supply-chain']);
console.log('docs/assurance.md tells what was seen.');
process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;
