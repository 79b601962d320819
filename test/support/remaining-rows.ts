import { inject } from 'vitest';
import { keys } from '../../local/supabase/database.ts';

/** The tables with a user's rows, and the column that names the user. */
const tables = [
  'profiles?id',
  ...[
    'user_preferences',
    'user_lists',
    'hidden_titles',
    'up_next_dismissals',
    'lists',
    'list_items',
    'list_follows',
    'watch_history',
    'plays',
    'removed_plays',
    'positions',
    'ratings',
    'removed_ratings',
    'user_activities',
    'calendar_feeds',
    'notification_reads',
  ].map((table) => `${table}?user_id`),
];

/** Counts the rows and files of a user, as an operator sees them. */
export async function countRemaining(id: string): Promise<number> {
  const headers = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };
  const countRows = async (rows: string) =>
    ((await (await fetch(`${inject('catalogue')}/rest/v1/${rows}=eq.${id}`, { headers })).json()) as unknown[]).length;
  const rows = await Promise.all(tables.map(countRows));
  const file = await fetch(`${inject('catalogue')}/storage/v1/object/public/avatars/${id}.png`);
  return rows.reduce((sum, count) => sum + count, file.ok ? 1 : 0);
}
