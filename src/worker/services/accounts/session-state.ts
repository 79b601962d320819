import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { lruCache } from '../../platform/memory.ts';
import { dataClient } from './client.ts';
import { callFunction, tryOrNull } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/**
 * The state of a session whose access token is valid. `replaced`: only this token has ended, because the browser has
 * just received a new one. `unknown`: the database failed.
 */
type SessionState = 'valid' | 'ended' | 'replaced' | 'unknown';

/** How long reads trust a session that was found valid, in milliseconds. */
const validFor = 15_000;
const validSince = lruCache<string, number>('valid sessions');

/** How long a session that was found ended is not checked again, in milliseconds, so that repeated requests cost no calls. */
const endedFor = 15_000;
const endedSince = lruCache<string, number>('ended sessions');

/** How long concurrent requests of the browser may arrive with a replaced token, in milliseconds. */
const replacedFor = 10_000;
const replacedSince = lruCache<string, number>('replaced tokens');

const isRecent = (since: number | undefined, span: number) =>
  since !== undefined && Math.abs(Date.now() - since) < span;

const userPrefix = ({ viewer }: Session) => `${viewer.id} `;
const keyOf = (session: Session) => userPrefix(session) + session.accessToken;

/** Returns whether the session's access token has just been replaced. Its rejection does not concern the new token. */
export const isReplaced = (session: Session): boolean => isRecent(replacedSince.get(keyOf(session)), replacedFor);

const stateOfEnded = (session: Session): SessionState => (isReplaced(session) ? 'replaced' : 'ended');

async function querySessionState(accounts: AccountSettings, session: Session): Promise<SessionState> {
  const key = keyOf(session);
  const isValid = await tryOrNull('session', () =>
    callFunction(dataClient(accounts, session.accessToken), 'session_is_valid', v.boolean()),
  );
  if (isValid) validSince.set(key, Date.now());
  if (isValid === null) return 'unknown';
  if (isValid) return 'valid';
  endedSince.set(key, Date.now());
  return stateOfEnded(session);
}

/**
 * Checks in the database whether a session is still valid, as the row-level security policies do. Uses a recent result
 * that it has ended or, unless `fresh` is set, that it is valid. Never rejects.
 */
export async function sessionState(
  accounts: AccountSettings,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
  { fresh }: { fresh: boolean },
): Promise<SessionState> {
  const key = keyOf(session);
  if (isRecent(endedSince.get(key), endedFor)) return stateOfEnded(session);
  if (!fresh && isRecent(validSince.get(key), validFor)) return 'valid';
  return singleFlight(`session ${accounts.url} ${key}`, keepAlive, () => querySessionState(accounts, session));
}

/** Clears the memoised states of a user's sessions, after one of them has ended. */
export function clearSessionStates(session: Session): void {
  for (const [key] of validSince.entries()) if (key.startsWith(userPrefix(session))) validSince.delete(key);
}

/** Marks a session's access token as replaced, after a new sign-in or a second factor. */
export function replaceToken(session: Session): void {
  replacedSince.set(keyOf(session), Date.now());
  clearSessionStates(session);
}
