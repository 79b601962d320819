import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { dataClient } from './client.ts';
import { attempt } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/**
 * A session whose access token still verifies may have ended. `replaced`: only this token has, because the same browser has
 * just been given a better one. `unknown` where the database does not answer.
 */
export type SessionState = 'valid' | 'ended' | 'replaced' | 'unknown';

/** How long a session that was found valid is taken for valid by reads, in milliseconds. */
const validFor = 15_000;
const validSince = lruCache<string, number>('valid sessions');

/** Requests of the same browser that were on their way arrive with the old token for about this long, in milliseconds. */
const replacedFor = 10_000;
const replacedSince = lruCache<string, number>('replaced tokens');

const isWithin = (since: number | undefined, span: number) =>
  since !== undefined && Math.abs(Date.now() - since) < span;

const ownerOf = ({ viewer }: Session) => `${viewer.id} `;
const keyOf = (session: Session) => ownerOf(session) + session.accessToken;

/** True for a token whose browser has just been given another; what still arrives with it says nothing of that other. */
export const isReplaced = (session: Session): boolean => isWithin(replacedSince.get(keyOf(session)), replacedFor);

async function ask(accounts: AccountSettings, session: Session): Promise<SessionState> {
  const key = keyOf(session);
  const isValid = await attempt('session', async () => {
    const { data } = await dataClient(accounts, session.accessToken).rpc('session_is_valid').throwOnError();
    return v.parse(v.boolean(), data);
  });
  if (isValid) validSince.set(key, Date.now());
  if (isValid === null) return 'unknown';
  return isValid ? 'valid' : isReplaced(session) ? 'replaced' : 'ended';
}

/**
 * Asks the database whether a session is still valid, as its policies do. Reads take a recent answer; `fresh` asks again.
 * Never rejects.
 */
export async function sessionState(
  accounts: AccountSettings,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
  { fresh }: { fresh: boolean },
): Promise<SessionState> {
  const key = keyOf(session);
  if (!fresh && isWithin(validSince.get(key), validFor)) return 'valid';
  return singleFlight(`session ${accounts.url} ${key}`, keepAlive, () => ask(accounts, session));
}

/** Makes the next request of every session of this user ask again: one of them has just been ended. */
export function forgetSessionStates(session: Session): void {
  for (const [key] of validSince.entries()) if (key.startsWith(ownerOf(session))) validSince.delete(key);
}

/** This browser gets another token: it has signed in again, or a code has raised its session to the second assurance level. */
export function replaceToken(session: Session): void {
  replacedSince.set(keyOf(session), Date.now());
  forgetSessionStates(session);
}
