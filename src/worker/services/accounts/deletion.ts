import type { PostgrestClient } from '@supabase/postgrest-js';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { defaultTimeout } from '../../platform/outbound/request.ts';
import { removeFiles } from './avatar.ts';
import { type AuthRequest, dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import { clearSessionStates } from './session-state.ts';

/** The outcome of a deletion. `failed`: Supabase failed in a step. `unexpected`: any other error. */
type Deletion = 'done' | 'failed' | 'unexpected';

type Context = { request: AuthRequest; session: Session; data: PostgrestClient };
type StepResult = { error: { name?: string; code?: string } | null };

type Step = {
  name: string;
  run: (context: Context) => PromiseLike<StepResult>;
  /**
   * Does not stop the deletion if it fails: rows are deleted with the account, and an orphaned picture does no harm.
   */
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
 * The steps in order. The picture comes first, because only its owner may delete the file. Each step is idempotent and
 * independent of the others.
 */
const steps: readonly Step[] = [
  { name: 'avatar', run: removePicture, optional: true },
  { name: 'watch_history', run: rowsOf('watch_history') },
  { name: 'user_lists', run: rowsOf('user_lists') },
  { name: 'lists', run: rowsOf('lists') }, // with their titles
  { name: 'hidden_titles', run: rowsOf('hidden_titles') },
  { name: 'ratings', run: rowsOf('ratings') },
  { name: 'user_preferences', run: rowsOf('user_preferences') },
  { name: 'user_activities', run: rowsOf('user_activities'), optional: true },
  // Row-level security limits this to the user's own messages, by the email address in the token.
  { name: 'contact_messages', run: ({ data }) => data.from('contact_messages').delete().not('email', 'is', null) },
  { name: 'profiles', run: rowsOf('profiles', 'id') },
];

const lastStep: Step = { name: 'delete_user', run: ({ data }) => data.rpc('delete_user') };

/** Longer than all steps can take with their retries, in milliseconds. */
const timeout = (2 * steps.length + 1) * defaultTimeout;

async function isDone({ name, run }: Step, context: Context): Promise<boolean> {
  const { error } = await run(context);
  if (error) logFailure(`deletion ${name}`, error);
  return !error;
}

async function runSteps(request: AuthRequest, session: Session): Promise<Deletion> {
  const context = { request, session, data: dataClient(request.accounts, session.accessToken) };
  const failed: Step[] = [];
  try {
    for (const step of steps) {
      if (await isDone(step, context)) continue;
      if (!step.optional) return 'failed';
      failed.push(step);
    }
    for (const step of failed) await isDone(step, context); // one retry
    const isDeleted = await isDone(lastStep, context);
    clearSessionStates(session);
    return isDeleted ? 'done' : 'failed';
  } catch (error) {
    logFailure('deletion', error);
    return 'unexpected';
  }
}

/**
 * Deletes a user's files, rows, account and sessions. Can be repeated after a failure. Simultaneous calls in an isolate
 * share one run.
 */
export function deleteAccount(
  request: AuthRequest,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Deletion> {
  if (!session.accessToken) return Promise.resolve('failed');
  const key = `delete ${request.accounts.url} ${session.viewer.id}`;
  return singleFlight(key, keepAlive, () => runSteps(request, session), timeout);
}
