import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { dataOf } from './expectations.ts';
import type { Project } from './project.ts';

type Heard = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

/** A hosted project may have to start its replication first. */
const untilListening = { timeout: 30_000 };
const untilTold = { timeout: 30_000 };

async function listen(client: SupabaseClient, userId: string): Promise<Heard[]> {
  const heard: Heard[] = [];
  const told: { status: string }[] = [];
  const wish = { event: '*', schema: 'public', table: 'user_lists', filter: `user_id=eq.${userId}` } as const;
  client
    .channel('my-list')
    .on('postgres_changes', wish, (change) => void heard.push(change as Heard))
    .on('system', {}, (word: { status: string }) => void told.push(word))
    .subscribe();
  await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ status: 'ok' })), untilListening);
  return heard;
}

/** What the Worker relies on to notify other windows of a change. */
export function factsOfChanges(project: Project): void {
  test('the owner receives additions and removals; other users receive at most the id of a removed row', async () => {
    const [owner, spy] = [await project.person(), await project.person()];
    const [heard, overheard] = [await listen(owner.client, owner.id), await listen(spy.client, owner.id)];
    const rows = () => owner.client.from('user_lists');
    const { id } = dataOf(
      await rows().insert({ media_type: 'tv', movie_id: 9, title: 'A series' }).select('id').single(),
    );
    await vi.waitFor(() => expect(heard).toMatchObject([{ eventType: 'INSERT', new: { id, movie_id: 9 } }]), untilTold);
    await rows().delete().eq('id', id);
    await vi.waitFor(() => expect(heard.at(1)).toMatchObject({ eventType: 'DELETE', old: { id } }), untilTold);
    expect(overheard.filter(({ eventType }) => eventType !== 'DELETE')).toEqual([]);
    expect(overheard.flatMap(({ old }) => Object.keys(old)).filter((column) => column !== 'id')).toEqual([]);
    await Promise.all([owner, spy].map(({ client }) => client.removeAllChannels()));
  });
}
