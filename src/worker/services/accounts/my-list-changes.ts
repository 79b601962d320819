import { RealtimeClient } from '@supabase/supabase-js';
import type { Owner } from './session.ts';

/**
 * `onReady` is called when the subscription is active, `onChange` for each change, and `onEnd` once if the subscription
 * ends by itself.
 */
type MyListListener = { onReady: () => void; onChange: () => void; onEnd: () => void };

type SystemMessage = { status: string };

/**
 * Subscribes to changes of a user's My List through Supabase Realtime. Returns a function to unsubscribe. Ends when the
 * connection is lost or the token is rejected. Does not reconnect.
 */
export async function subscribeToMyList(
  owner: Owner,
  { onReady, onChange, onEnd }: MyListListener,
): Promise<() => void> {
  const client = new RealtimeClient(`${owner.accounts.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: owner.accounts.publishableKey },
  });
  let hasEnded = false;
  const stop = () => {
    if (hasEnded) return;
    hasEnded = true;
    void client.removeAllChannels();
    void client.disconnect();
  };
  const end = () => {
    if (hasEnded) return;
    stop();
    onEnd();
  };
  await client.setAuth(owner.session.accessToken); // otherwise the library joins anonymously first
  const mine = {
    event: '*',
    schema: 'public',
    table: 'user_lists',
    filter: `user_id=eq.${owner.session.viewer.id}`,
  } as const;
  client
    .channel('my-list')
    .on('postgres_changes', mine, onChange)
    // Joining is not enough: only this message confirms that the database sends changes.
    .on('system', {}, ({ status }: SystemMessage) => (status === 'ok' ? onReady() : end()))
    .subscribe((status) => status !== 'SUBSCRIBED' && end());
  return stop;
}
