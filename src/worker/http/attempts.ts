import type { AppContext } from '../context.ts';
import { withTimeout } from '../platform/timeout.ts';
import { logWarning } from '../platform/log.ts';
import { memoryCounter } from './attempt-memory.ts';
import type { LimitedKey, Rule, Decision } from '../platform/attempts/rules.ts';
import { sha256 } from './digest.ts';
import { knownBrowser } from './known-browser.ts';
import { householdOf } from './rate-limit.ts';
import { logSecurity } from './security-log.ts';

const quarter = 15 * 60;

/**
 * What an account takes from one network, or from one browser that has signed in to it before (`near`), and from all
 * other networks together (`account`). A browser that is known counts for itself alone, so that nobody else can lock its
 * owner out.
 */
const rules = {
  'sign-in': { near: { limit: 5, window: quarter }, account: { limit: 50, window: quarter, backoff: true } },
  code: { near: { limit: 5, window: quarter }, account: { limit: 20, window: quarter, backoff: true } },
  mail: { near: { limit: 3, window: quarter }, account: { limit: 12, window: quarter, backoff: true } },
  'mail-pause': { account: { limit: 1, window: 60 } },
  reset: { near: { limit: 3, window: quarter }, account: { limit: 12, window: quarter, backoff: true } },
  contact: { account: { limit: 3, window: 60 * 60 } },
} as const satisfies Record<string, { near?: Rule; account: Rule }>;

type Tried = keyof typeof rules;

async function entriesFor(c: AppContext, tried: Tried, subject: string): Promise<LimitedKey[]> {
  const { near, account }: { near?: Rule; account: Rule } = rules[tried];
  if (!near) return [{ key: 'account', rule: account }];
  const browser = await knownBrowser(c, subject);
  if (browser) return [{ key: `browser ${browser}`, rule: near }];
  const network = await sha256(`${tried} ${subject} ${householdOf(c) ?? ''}`);
  return [
    { key: `network ${network}`, rule: near },
    { key: 'account', rule: account },
  ];
}

/** A Durable Object that does not answer within this is done without, in milliseconds. */
const patience = 1_000;

/** An object that has just moved or been updated fails once: its next instance answers. */
async function take(c: AppContext, name: string, entries: LimitedKey[], now: number): Promise<Decision | null> {
  const { ATTEMPTS } = c.env;
  if (!ATTEMPTS) return null;
  const ask = async (): Promise<Decision> => ATTEMPTS.get(ATTEMPTS.idFromName(name)).take(entries, now);
  try {
    return await withTimeout(
      ask().catch(() => ask()),
      patience,
      null,
    );
  } catch (error) {
    logWarning('attempts object', error);
    return null;
  }
}

/** An attempt that was let through. `settle` says how it went: a guess counts, anything else does not. */
export type Attempt = { ok: true; settle: (wasGuess: boolean) => void } | { ok: false; retryAfter: number };

/**
 * Counts an attempt for an account, by its address, before Supabase is asked: for all isolates in a Durable Object, and
 * without one as `memoryCounter` does. Supabase's own limits stand behind. Nobody's attempt, null, is not counted.
 */
export async function attempt(c: AppContext, tried: Tried, subject: string | null): Promise<Attempt> {
  if (subject === null) return { ok: true, settle: () => {} };
  const account = subject.trim().toLowerCase();
  const [name, entries] = await Promise.all([sha256(`${tried} ${account}`), entriesFor(c, tried, account)]);
  const keys = entries.map(({ key }) => key);
  const now = Date.now();
  const memory = memoryCounter(c, name);
  const counted = await take(c, name, entries, now);
  const verdict = counted ?? (await memory.take(entries, now));
  if (!verdict.ok) {
    await logSecurity(c, 'locked-out', account);
    return { ok: false, retryAfter: verdict.retryAfter };
  }
  const settle = (wasGuess: boolean) => {
    if (!counted) return wasGuess ? memory.confirm(keys) : memory.release(keys);
    if (wasGuess) return;
    const object = c.env.ATTEMPTS!.get(c.env.ATTEMPTS!.idFromName(name));
    c.executionCtx.waitUntil(object.release(keys).catch((error: unknown) => logWarning('attempts object', error)));
  };
  return { ok: true, settle };
}
