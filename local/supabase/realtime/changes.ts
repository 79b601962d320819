import { readFileSync } from 'node:fs';
import type { Database } from '../database.ts';
import type { Change, Row } from './change.ts';
import { filterColumn, type Subscription } from './subscriptions.ts';

/** The claims of a listener, for row-level security. */
export type Listener = { role: string; [claim: string]: unknown };

type Column = { name: string; type: string };

export type Changes = {
  /** Returns whether a subscription is valid: its table is published and its filter is supported. */
  canSubscribe: (subscription: Subscription, listener: Listener) => boolean;
  /**
   * Returns the part of a change that the listener may read, or null. As on hosted Supabase, every subscriber receives
   * the key of a deleted row.
   */
  show: (change: Change, listener: Listener) => Promise<object | null>;
};

const columnsSql = `
  select format('%s.%s.%s', schemaname, tablename, role) as place,
    jsonb_agg(jsonb_build_object('name', attname, 'type', typname) order by attnum) as columns
  from pg_publication_tables
    cross join unnest(array['anon', 'authenticated', 'service_role']) role
    join pg_attribute on attrelid = format('%I.%I', schemaname, tablename)::regclass and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
  where pubname = 'supabase_realtime' and has_column_privilege(role, attrelid, attnum, 'select')
  group by place`;

/** Sets role and claims until the end of the transaction. */
const setRoleSql = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const pick = (row: Row, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** Listens to changes in tables of publication supabase_realtime. */
export async function openChanges(database: Database, onChange: (change: Change) => void): Promise<Changes> {
  await database.exec(readFileSync(new URL('tell.sql', import.meta.url), 'utf8'));
  const readable = new Map<string, Column[]>();
  for (const { place, columns } of await database.query<{ place: string; columns: Column[] }>(columnsSql)) {
    readable.set(place, columns);
  }
  await database.listen('realtime_changes', (payload) => onChange(JSON.parse(payload) as Change));

  const columnsOf = (schema: string, table: string, { role }: Listener) => readable.get(`${schema}.${table}.${role}`);

  /** Returns whether the listener may read the row with this key. */
  const isVisible = ({ schema, table, keys, record }: Change, listener: Listener) =>
    database.exclusively(async ({ query }) => {
      const where = keys.map((key, index) => `${quoted(key)} = $${index + 1}`).join(' and ');
      await query('begin');
      try {
        await query(setRoleSql, [listener.role, JSON.stringify(listener)]);
        const rows = await query(
          `select from ${quoted(schema)}.${quoted(table)} where ${where}`,
          keys.map((key) => record?.[key]),
        );
        return rows.length === 1;
      } catch {
        return false;
      } finally {
        await query('rollback');
      }
    });

  return {
    canSubscribe: ({ schema, table, filter }, listener) => {
      if (schema === '*' || !table || table === '*') return !filter;
      const columns = columnsOf(schema, table, listener);
      const filteredColumn = filter && filterColumn(filter);
      return Boolean(columns && (!filter || columns.some(({ name }) => name === filteredColumn)));
    },
    async show(change, listener) {
      const { keys, record, old_record, ...rest } = change;
      const columns = columnsOf(change.schema, change.table, listener);
      if (!columns || (record && !(await isVisible(change, listener)))) return null;
      const names = columns.map(({ name }) => name);
      return {
        ...rest,
        columns,
        ...(record ? { record: pick(record, names) } : {}),
        ...(old_record ? { old_record: pick(old_record, record ? names : keys) } : {}),
      };
    },
  };
}
