import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { styleText } from 'node:util';

/** A measurement with its budget and, in a comparison, the value of the other checkout. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  budget?: number;
  note?: string;
  other?: number;
};

const format = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(2))).toLocaleString('en-US');

/** Prints a table of figures and marks those over budget. */
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

/** Joins the figures of two checkouts by name. */
export function compareFigures([current = [], other = []]: readonly (readonly Figure[])[]): Figure[] {
  const others = new Map(other.map((figure) => [figure.what, figure]));
  return current.map((figure) => {
    const { value, note } = others.get(figure.what) ?? {};
    if (value === undefined) return figure;
    return { ...figure, other: value, ...(note ? { note: `${figure.note ?? ''} | ${note}` } : {}) };
  });
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? Number.NaN;

/** Returns the file in which bench commands save results for `npm run assurance` and the growth model. */
export const resultFile = (name: 'bench' | 'load' | 'growth') => `node_modules/.cache/assurance/${name}.json`;

/** Saves figures and other results with the current time. */
export function saveFigures(file: string, figures: readonly Figure[], extra: object = {}): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), figures, ...extra }, null, 2)}\n`);
}

/** Returns whether all figures are within their budgets. */
export const areWithin = (figures: readonly Figure[]): boolean =>
  figures.every(({ value, budget }) => budget === undefined || value <= budget);
