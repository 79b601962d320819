import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { styleText } from 'node:util';

/** A measured number beside what it may be at most, and beside that of another checkout. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  budget?: number;
  note?: string;
  other?: number;
};

const format = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(2))).toLocaleString('en-US');

/** The figures as a table, one a line; what is over its budget is said so. */
export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  const hasOther = figures.some(({ other }) => other !== undefined);
  if (hasOther) console.log(`${''.padEnd(width)}  ${'here'.padStart(9)} ${''.padEnd(5)} ${'other'.padStart(9)}`);
  for (const { what, value, unit, budget, note = '', other } of figures) {
    const verdict = budget === undefined ? '' : value <= budget ? styleText('green', 'ok') : styleText('red', 'OVER');
    const limit = budget === undefined ? '' : `at most ${format(budget)}`;
    const comparison = hasOther ? `${(other === undefined ? '' : format(other)).padStart(9)} ` : '';
    console.log(
      `${what.padEnd(width)}  ${format(value).padStart(9)} ${unit.padEnd(5)} ${comparison}${limit.padEnd(16)} ${verdict} ${note}`,
    );
  }
}

/** This checkout's figures, each beside the one of the same name of the other checkout, where there is one. */
export function compareFigures([own = [], other = []]: readonly (readonly Figure[])[]): Figure[] {
  const others = new Map(other.map((figure) => [figure.what, figure]));
  return own.map((figure) => {
    const { value, note } = others.get(figure.what) ?? {};
    if (value === undefined) return figure;
    return { ...figure, other: value, ...(note ? { note: `${figure.note ?? ''} | ${note}` } : {}) };
  });
}

/** The middle one of several numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? Number.NaN;

/** Where the results of each command of the bench lie for others to read: `npm run assurance`, and the growth model. */
export const resultFile = (name: 'bench' | 'load' | 'growth') => `node_modules/.cache/assurance/${name}.json`;

/** Writes figures, and what else there is to tell, into a file; when it was is written beside them. */
export function saveFigures(file: string, figures: readonly Figure[], more: object = {}): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), figures, ...more }, null, 2)}\n`);
}

/** True where nothing is over its budget. */
export const areWithin = (figures: readonly Figure[]): boolean =>
  figures.every(({ value, budget }) => budget === undefined || value <= budget);
