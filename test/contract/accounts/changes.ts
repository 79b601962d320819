import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { dataOf } from './expectations.ts';
import type { Project } from './project.ts';

type Change = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

/** A hosted project may have to start its replication first. */
const listenTimeout = { timeout: 30_000 };
const eventTimeout = { timeout: 30_000 };

async function listen(client: SupabaseClient, userId: string): Promise<Change[]> {
  const received: Change[] = [];
  const systemMessages: { status: string }[] = [];
  const filter = { event: '*', schema: 'public', table: 'user_lists', filter: `user_id=eq.${userId}` } as const;
  client
    .channel('my-list')
    .on('postgres_changes', filter, (change) => void received.push(change as Change))
    .on('system', {}, (message: { status: string }) => void systemMessages.push(message))
    .subscribe();
  await vi.waitFor(
    () => expect(systemMessages).toContainEqual(expect.objectContaining({ status: 'ok' })),
    listenTimeout,
  );
  return received;
}

/** Tests what the Worker relies on to notify other tabs of a change. */
export function testChanges(project: Project): void {
  test('the owner receives additions and removals; other users receive at most the id of a removed row', async () => {
    const [owner, spy] = [await project.createUser(), await project.createUser()];
    const [received, intercepted] = [await listen(owner.client, owner.id), await listen(spy.client, owner.id)];
    const rows = () => owner.client.from('user_lists');
    const { id } = dataOf(
      await rows().insert({ media_type: 'tv', movie_id: 9, title: 'A series' }).select('id').single(),
    );
    await vi.waitFor(
      () => expect(received).toMatchObject([{ eventType: 'INSERT', new: { id, movie_id: 9 } }]),
      eventTimeout,
    );
    await rows().delete().eq('id', id);
    await vi.waitFor(() => expect(received.at(1)).toMatchObject({ eventType: 'DELETE', old: { id } }), eventTimeout);
    expect(intercepted.filter(({ eventType }) => eventType !== 'DELETE')).toEqual([]);
    expect(intercepted.flatMap(({ old }) => Object.keys(old)).filter((column) => column !== 'id')).toEqual([]);
    await Promise.all([owner, spy].map(({ client }) => client.removeAllChannels()));
  });
}
