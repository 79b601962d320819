import { dataClient } from './client.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** What is told of a list: `ready` when changes will be heard from now on, `changed` each time, `ended` once and last. */
export type ListListener = { ready: () => void; changed: () => void; ended: () => void };

type SystemWord = { status: string };

/**
 * Listens to the list of a session's owner through Supabase's realtime, under the owner's token. Gives a way to stop.
 * A connection that is lost, or a token that is not taken, ends it: whoever listens begins anew.
 */
export async function watchList(
  accounts: AccountSettings,
  session: Session,
  { ready, changed, ended }: ListListener,
): Promise<() => void> {
  const client = dataClient(accounts, session.accessToken);
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    void client.removeAllChannels();
    void client.realtime.disconnect();
  };
  const end = () => {
    if (isOver) return;
    stop();
    ended();
  };
  await client.realtime.setAuth(session.accessToken); // the library would join first, as a stranger
  const mine = {
    event: '*',
    schema: 'public',
    table: 'user_lists',
    filter: `user_id=eq.${session.viewer.id}`,
  } as const;
  client
    .channel('my-list')
    .on('postgres_changes', mine, changed)
    // Joining is not enough: only this word says whether the database will tell of changes.
    .on('system', {}, ({ status }: SystemWord) => (status === 'ok' ? ready() : end()))
    .subscribe((status) => status !== 'SUBSCRIBED' && end());
  return stop;
}
