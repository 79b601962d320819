import type { Figure } from '../../bench/figures.ts';
import { type Claim, claims } from './claims/index.ts';
import type { Shown } from './results.ts';

/** How a step of the run ended: its command, whether well, how long it took and when that was. */
export type Ending = { command: string; ok: boolean; seconds: number; at: string };

/** `held` says nothing of what is only told. */
type Row = { what: string; wanted: string; seen: string; held?: boolean };

const number = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(2))).toLocaleString('en-US');

const boundOf = ({ atLeast, atMost }: Claim) =>
  atMost === undefined ? `at least ${number(atLeast ?? 0)}` : `at most ${number(atMost)}`;

function countOf({ files, count }: Claim, shown: Shown): number | null {
  if (!count) return files.reduce((sum, file) => sum + (shown.files.get(file)?.passed ?? 0), 0);
  const values = count.map((name) => shown.figures.get(name));
  return values.some((value) => value === undefined) ? null : values.reduce<number>((sum, value) => sum + value!, 0);
}

function judge(claim: Claim, shown: Shown): Row {
  const { files, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = claim;
  const seen = countOf(claim, shown);
  const failed = files.reduce((sum, file) => sum + (shown.files.get(file)?.failures.length ?? 0), 0);
  const isThere = files.every((file) => shown.files.has(file));
  return {
    what: claim.claim,
    wanted: boundOf(claim),
    seen: `${seen === null ? 'not counted' : number(seen)}${failed > 0 ? `, ${failed} tests failed` : ''}`,
    held: isThere && seen !== null && failed === 0 && seen >= atLeast && seen <= atMost,
  };
}

const toRow = ({ what, value, unit, budget, note }: Figure): Row => ({
  what,
  seen: [Number.isNaN(value) ? 'not known' : number(value), unit, note && `(${note})`].filter(Boolean).join(' '),
  ...(budget === undefined ? { wanted: '' } : { wanted: `at most ${number(budget)}`, held: value <= budget }),
});

const verdict = ({ held }: Row) => (held === undefined ? '' : held ? 'held' : '**open**');

const table = (rows: readonly Row[]) =>
  [
    '| claim | wanted | seen | |',
    '| --- | ---: | ---: | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.wanted} | ${row.seen} | ${verdict(row)} |`),
  ].join('\n');

const filesOf = (about: readonly Claim[]) => [...new Set(about.flatMap(({ files }) => files))];

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

type Measured = Readonly<Record<string, { command: string; figures: readonly Figure[] }>>;

/** The whole of docs/assurance.md: every claim with its figure and its command, and what is open. */
export function writeDocument(shown: Shown, measured: Measured, endings: readonly Ending[], about: string): string {
  const shownRows = Object.entries(claims).map(([title, about]) => ({
    title,
    rows: about.map((claim) => judge(claim, shown)),
    note: `Each by \`npx vitest run <file>\`: ${filesOf(about)
      .map((file) => `\`${file}\``)
      .join(', ')}.`,
  }));
  const measuredRows = Object.entries(measured).map(([title, { command, figures }]) => ({
    title,
    rows: figures.map(toRow),
    note: figures.length > 0 ? `By \`${command}\`.` : `\`${command}\` has left no figures.`,
  }));
  const sections = [...shownRows, ...measuredRows];
  const open = sections.flatMap(({ title, rows }) =>
    rows
      .filter(({ held }) => held === false)
      .map(({ what, wanted, seen }) => `- ${title}: ${what} (${wanted}; seen: ${seen})`),
  );
  const passed = [...shown.files.values()].reduce((sum, file) => sum + file.passed, 0);
  const failures = [...shown.files.values()].flatMap((file) => file.failures);
  const parts = [
    '# Assurance',
    `Written by \`npm run assurance\`; nothing in it is typed by hand. ${about}`,
    `All tests: ${number(passed)} passed, ${failures.length} failed.`,
    list(failures),
    shown.shaky.length > 0 ? 'These failed beside others and passed when their file was run again alone:' : '',
    list(shown.shaky),
    '## Open',
    open.length > 0 ? open.join('\n') : 'Nothing.',
    ...sections.flatMap(({ title, rows, note }) => [`## ${title}`, ...(rows.length > 0 ? [table(rows)] : []), note]),
    '## The run',
    endings
      .map(
        ({ command, ok, seconds, at }) =>
          `- \`${command}\`: ${ok ? 'ended well' : 'ended with a failure'}, ${Math.round(seconds)} s, ${at}`,
      )
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
