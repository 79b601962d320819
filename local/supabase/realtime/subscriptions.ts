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

/** Parses the only kind of filter that is supported, `column=eq.value`. */
function parseFilter(filter: string): { column: string; value: string } | null {
  const [, column, value] = /^(\w+)=eq\.(.*)$/s.exec(filter) ?? [];
  return column === undefined || value === undefined ? null : { column, value };
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
  const wanted = parseFilter(filter);
  const value = (change.record ?? change.old_record)?.[wanted?.column ?? ''];
  return value !== null && value !== undefined && String(value) === wanted?.value;
}
