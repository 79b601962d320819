import type { Figure } from '../../bench/figures.ts';
import { type Claim, claims } from './claims.ts';
import type { Results } from './results.ts';

/** How a command of the run ended. */
export type StepResult = { command: string; ok: boolean; seconds: number; at: string };

type Row = { what: string; limit: string; seen: string; isMet: boolean };

const number = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(2))).toLocaleString('en-US');
const code = (text: string) => `\`${text}\``;

function judgeClaim({ claim, files, figure, unit = '', atMost }: Claim, results: Results): Row {
  const failed = files.filter((file) => results.files.get(file)?.failures.length !== 0);
  const value = figure === undefined ? undefined : results.figures.get(figure);
  const isWithin = figure === undefined || (value !== undefined && value <= (atMost ?? Number.POSITIVE_INFINITY));
  const seen = value === undefined ? 'tests pass' : `${number(value)} ${unit}`.trim();
  return {
    what: `${claim} (${files.map((file) => code(file.replace('test/', '').replace('.test.ts', ''))).join(', ')})`,
    limit: atMost === undefined ? '' : `at most ${number(atMost)}`,
    seen: failed.length > 0 ? `failed or not run: ${failed.map(code).join(', ')}` : seen,
    isMet: failed.length === 0 && isWithin,
  };
}

const judgeFigure = ({ what, value, unit, budget, note }: Figure): Row => ({
  what,
  limit: budget === undefined ? '' : `at most ${number(budget)}`,
  seen: [Number.isNaN(value) ? 'unknown' : number(value), unit, note && `(${note})`].filter(Boolean).join(' '),
  isMet: budget === undefined || value <= budget,
});

const table = (rows: readonly Row[]) =>
  [
    '| what | limit | seen |',
    '| --- | ---: | ---: |',
    ...rows.map(({ what, limit, seen, isMet }) => `| ${what} | ${limit} | ${isMet ? seen : `**${seen}**`} |`),
  ].join('\n');

type Measured = Readonly<Record<string, { command: string; figures: readonly Figure[] }>>;

/** The text of docs/assurance.md: what holds, what does not, and the command that shows each. */
export function writeDocument(
  results: Results,
  measured: Measured,
  stepResults: readonly StepResult[],
  about: string,
): string {
  const shown = Object.entries(claims).map(([title, list]) => ({
    title,
    rows: list.map((claim) => judgeClaim(claim, results)),
    note: 'Shown by `npm run test:all`; run one file with `npx vitest run <file>`.',
  }));
  const budgets = Object.entries(measured).map(([title, { command, figures }]) => ({
    title,
    rows: figures.filter(({ budget }) => budget !== undefined).map(judgeFigure),
    note: figures.length > 0 ? `Printed by \`${command}\`.` : `\`${command}\` has not run.`,
  }));
  const sections = [...shown, ...budgets];
  const unmet = sections.flatMap(({ title, rows }) =>
    rows.filter(({ isMet }) => !isMet).map(({ what, seen }) => `- ${title}: ${what}: ${seen}`),
  );
  const passed = [...results.files.values()].reduce((sum, file) => sum + file.passed, 0);
  const failures = [...results.files.values()].flatMap((file) => file.failures);
  return `${[
    '# Assurance',
    `Written by \`npm run assurance\`. ${about}`,
    `Tests: ${number(passed)} passed, ${failures.length} failed.`,
    failures.map((failure) => `- ${failure}`).join('\n'),
    '## Not met',
    unmet.length > 0 ? unmet.join('\n') : 'Nothing.',
    ...sections.flatMap(({ title, rows, note }) => [`## ${title}`, ...(rows.length > 0 ? [table(rows)] : []), note]),
    '## Commands',
    stepResults
      .map(
        ({ command, ok, seconds, at }) =>
          `- \`${command}\`: ${ok ? 'passed' : 'failed'}, ${Math.round(seconds)} s, ${at}`,
      )
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
