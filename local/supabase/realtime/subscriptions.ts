import * as v from 'valibot';
import type { Change } from './change.ts';

/** One `postgres_changes` entry of a subscription. */
export const subscriptionSchema = v.looseObject({
  event: v.string(),
  schema: v.string(),
  table: v.nullish(v.string()),
  filter: v.nullish(v.string()),
});

export type Subscription = v.InferOutput<typeof subscriptionSchema>;

const parseList = (operand: string) => operand.replace(/^\(|\)$/g, '').split(',');

const comparisons = new Map<string, (value: string, operand: string) => boolean>([
  ['eq', (value, operand) => value === operand],
  ['neq', (value, operand) => value !== operand],
  ['in', (value, operand) => parseList(operand).includes(value)],
]);

function parseFilter(filter: string): { column: string; matches: (value: string) => boolean } | null {
  const [, column, name, operand = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  const compare = comparisons.get(name ?? '');
  return column && compare ? { column, matches: (value) => compare(value, operand) } : null;
}

/** Returns the column of a filter, or null if the filter is not supported. */
export function filterColumn(filter: string): string | null {
  return parseFilter(filter)?.column ?? null;
}

/** Returns whether a change matches a subscription. */
export function isSubscribed({ event, schema, table, filter }: Subscription, change: Change): boolean {
  const isOfTable =
    ['*', change.type].includes(event.toUpperCase()) &&
    ['*', change.schema].includes(schema) &&
    ['*', change.table].includes(table ?? '*');
  if (!isOfTable || !filter) return isOfTable;
  const parsedFilter = parseFilter(filter);
  const value = (change.record ?? change.old_record)?.[parsedFilter?.column ?? ''];
  return value !== null && value !== undefined && (parsedFilter?.matches(String(value)) ?? false);
}
