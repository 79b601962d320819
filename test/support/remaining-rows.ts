import { inject } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { userTables } from './user-tables.ts';

const tables = Object.entries(userTables).map(([table, column]) => `${table}?${column}`);

/** Counts the rows and files of a user, as an operator sees them. */
export async function countRemaining(id: string): Promise<number> {
  const headers = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };
  const countRows = async (rows: string) =>
    ((await (await fetch(`${inject('catalogue')}/rest/v1/${rows}=eq.${id}`, { headers })).json()) as unknown[]).length;
  const rows = await Promise.all(tables.map(countRows));
  const file = await fetch(`${inject('catalogue')}/storage/v1/object/public/avatars/${id}.png`);
  return rows.reduce((sum, count) => sum + count, file.ok ? 1 : 0);
}
