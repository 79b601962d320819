import * as v from 'valibot';
import type { Change } from './change.ts';

/** One `postgres_changes` entry of a subscription. */
export const wishSchema = v.looseObject({
  event: v.string(),
  schema: v.string(),
  table: v.nullish(v.string()),
  filter: v.nullish(v.string()),
});

export type Wish = v.InferOutput<typeof wishSchema>;

const listed = (given: string) => given.replace(/^\(|\)$/g, '').split(',');

const comparisons = new Map<string, (value: string, given: string) => boolean>([
  ['eq', (value, given) => value === given],
  ['neq', (value, given) => value !== given],
  ['in', (value, given) => listed(given).includes(value)],
]);

function readFilter(filter: string): { column: string; holds: (value: string) => boolean } | null {
  const [, column, name, given = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  const compare = comparisons.get(name ?? '');
  return column && compare ? { column, holds: (value) => compare(value, given) } : null;
}

/** The column that a filter looks at; null when the filter is not understood. */
export function filterColumn(filter: string): string | null {
  return readFilter(filter)?.column ?? null;
}

/** Whether a change is one of those that a subscription waits for. */
export function isWanted({ event, schema, table, filter }: Wish, change: Change): boolean {
  const isNamed =
    ['*', change.type].includes(event.toUpperCase()) &&
    ['*', change.schema].includes(schema) &&
    ['*', change.table].includes(table ?? '*');
  if (!isNamed || !filter) return isNamed;
  const wanted = readFilter(filter);
  const value = (change.record ?? change.old_record)?.[wanted?.column ?? ''];
  return value !== null && value !== undefined && (wanted?.holds(String(value)) ?? false);
}
