import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';
import { accounts } from './sessions.ts';

const service = { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` };

/** Gives a user with a list, whose id is the user's, a row in each table that few visits write. `name` is in its texts. */
export async function addRarerRows(browser: Browser, name: string): Promise<void> {
  const { id, client } = await dataClientOf(browser);
  const episode = { media_type: 'tv', media_id: 505, season: 1, episode: 2 };
  const token_hash = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const rows: Record<string, Record<string, unknown>> = {
    hidden_titles: { media_type: 'tv', media_id: 502 },
    up_next_dismissals: { media_type: 'tv', media_id: 503 },
    removed_ratings: { media_type: 'tv', movie_id: 504 },
    removed_marks: { kind: 'list-item', media_type: 'tv', media_id: 504, list_id: id },
    plays: { ...episode, title: `Played ${name}` },
    removed_plays: { ...episode, episode: 3 },
    positions: { ...episode, episode: 4, position: 60, duration: 3000 },
    notification_reads: { ids: [`new-episode:${name}`] },
    calendar_feeds: { nonce: crypto.randomUUID(), token_hash },
  };
  for (const [table, row] of Object.entries(rows)) await client.from(table).insert(row).throwOnError();
  // Users can only follow the lists of others.
  const followed = await fetch(`${accounts.url}/rest/v1/list_follows`, {
    method: 'POST',
    headers: { ...service, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: id, list_id: id }),
  });
  if (!followed.ok) throw new Error(`list_follows: ${followed.status} ${await followed.text()}`);
}
