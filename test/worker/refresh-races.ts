import { expect } from 'vitest';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { breakAccounts, Browser } from './browser.ts';
import { createUser } from './members.ts';
import { callsTo, setSession, clearCalls, sessionOf } from './sessions.ts';

/** Refreshes that were granted: a stalled one of an earlier test may still arrive, and is rejected. */
export const refreshes = async () => (await callsTo('/auth/v1/token')).filter(({ status }) => status === 200).length;
export const asExpired = (session: Session): Session => ({ ...session, expiresAt: 1 });

/** Browsers of one user with the same cookie: tabs. */
export async function tabsWith(session: Session, count: number): Promise<Browser[]> {
  const first = new Browser();
  await setSession(first, session);
  return Array.from({ length: count }, () => {
    const tab = new Browser();
    for (const [name, value] of first.cookies) tab.cookies.set(name, value);
    return tab;
  });
}

/** The session of a user who has just signed in. */
export async function createSession(): Promise<Session> {
  const { browser } = await createUser('Ada Reel');
  await clearCalls();
  return (await sessionOf(browser))!;
}

/** `count` tabs find their session expired at the same time: they refresh it once, in each of `runs`. */
export async function raceRefreshes(count: number, runs: number): Promise<void> {
  let session = await createSession();
  await breakAccounts({ match: '/rest/v1/', fault: '404' }); // profile names are read at every refresh and not counted here
  for (let run = 0; run < runs; run++) {
    const tabs = await tabsWith(asExpired(session), count);
    const responses = await Promise.all(tabs.map((tab) => tab.request('/api/session')));
    const seen = await Promise.all(tabs.map((tab) => sessionOf(tab)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(JSON.parse(responses[0]!.text)).toMatchObject({ viewer: session.viewer.id, event: 'TOKEN_REFRESHED' });
    expect(new Set(seen.map((one) => one?.refreshToken)).size).toBe(1);
    expect(seen[0]!.refreshToken).not.toBe(session.refreshToken);
    session = seen[0]!;
  }
  expect(await refreshes()).toBe(runs);
}
