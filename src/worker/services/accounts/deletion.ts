import type { SupabaseClient } from '@supabase/supabase-js';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { defaultTimeout } from '../../platform/outbound/request.ts';
import { removeFiles } from './avatar.ts';
import { type AuthRequest, dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import { forgetSessionStates } from './session-state.ts';

/** What became of a deletion: all is gone; Supabase could not do a step; or something happened that nobody expected. */
export type Deletion = 'done' | 'failed' | 'unexpected';

type Scene = { request: AuthRequest; session: Session; data: SupabaseClient };
type Answer = { error: { name?: string; code?: string } | null };

type Step = {
  name: string;
  run: (scene: Scene) => PromiseLike<Answer>;
  /** Where it fails the deletion goes on: the account takes its rows along, and a picture of nobody harms nobody. */
  optional?: boolean;
};

const rowsOf =
  (table: string, column = 'user_id'): Step['run'] =>
  ({ data, session }) =>
    data.from(table).delete().eq(column, session.viewer.id);

const removePicture: Step['run'] = ({ request, session }) =>
  removeFiles(request, session).then(
    () => ({ error: null }),
    (error) => ({ error }),
  );

/**
 * The steps in the specification's order, but for the picture, which is the first: once the account is gone, nobody may
 * remove its file. Each can be repeated, and none needs those before it.
 */
const steps: readonly Step[] = [
  { name: 'avatar', run: removePicture, optional: true },
  { name: 'watch_history', run: rowsOf('watch_history') },
  { name: 'user_lists', run: rowsOf('user_lists') },
  { name: 'ratings', run: rowsOf('ratings') },
  { name: 'user_preferences', run: rowsOf('user_preferences') },
  { name: 'user_activities', run: rowsOf('user_activities'), optional: true },
  // The table shows everyone their own messages alone, by the address in their token.
  { name: 'contact_messages', run: ({ data }) => data.from('contact_messages').delete().not('email', 'is', null) },
  { name: 'profiles', run: rowsOf('profiles', 'id') },
];

const lastStep: Step = { name: 'delete_user', run: ({ data }) => data.rpc('delete_user') };

/** Who asks while a deletion runs waits longer than all its steps may take, those tried twice among them. */
const patience = (2 * steps.length + 1) * defaultTimeout;

async function isDone({ name, run }: Step, scene: Scene): Promise<boolean> {
  const { error } = await run(scene);
  if (error) logFailure(`deletion ${name}`, error);
  return !error;
}

async function runSteps(request: AuthRequest, session: Session): Promise<Deletion> {
  const scene = { request, session, data: dataClient(request.accounts, session.accessToken) };
  const left: Step[] = [];
  try {
    for (const step of steps) {
      if (await isDone(step, scene)) continue;
      if (!step.optional) return 'failed';
      left.push(step);
    }
    for (const step of left) await isDone(step, scene); // its last chance
    const isDeleted = await isDone(lastStep, scene);
    forgetSessionStates(session);
    return isDeleted ? 'done' : 'failed';
  } catch (error) {
    logFailure('deletion', error);
    return 'unexpected';
  }
}

/**
 * Deletes a session's owner with all that is theirs: files, rows, the account and every session of it. It can be asked
 * for again from wherever it stopped, and however often at once: it runs once an isolate, to its end.
 */
export function deleteAccount(
  request: AuthRequest,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Deletion> {
  if (!session.accessToken) return Promise.resolve('failed');
  const key = `delete ${request.accounts.url} ${session.viewer.id}`;
  return singleFlight(key, keepAlive, () => runSteps(request, session), patience);
}
