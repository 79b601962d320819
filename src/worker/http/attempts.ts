import type { AppContext } from '../context.ts';
import { withTimeout } from '../platform/timeout.ts';
import { logWarning } from '../platform/log.ts';
import { memoryCounter } from './attempt-memory.ts';
import type { LimitedKey, Rule, Decision } from '../platform/attempts/rules.ts';
import { sha256 } from '../platform/digest.ts';
import { knownBrowser } from './known-browser.ts';
import { largerNetworksOf, networkOf } from './rate-limit.ts';
import { logSecurity } from './security-log.ts';

const quarter = 15 * 60;

/**
 * The attempt limits of one account. `near` applies to one network, or to one browser that has signed in to the account
 * before. An IPv6 customer's /56 has twice that limit, and a /48 three times, so that one customer alone cannot reach
 * `account`, which applies to all networks together. A known browser counts separately, so that attackers cannot lock
 * out the account's owner.
 */
const rules = {
  'sign-in': { near: { limit: 5, window: quarter }, account: { limit: 50, window: quarter, backoff: true } },
  code: { near: { limit: 5, window: quarter }, account: { limit: 20, window: quarter, backoff: true } },
  mail: { near: { limit: 3, window: quarter }, account: { limit: 12, window: quarter, backoff: true } },
  'mail-pause': { account: { limit: 1, window: 60 } },
  reset: { near: { limit: 3, window: quarter }, account: { limit: 12, window: quarter, backoff: true } },
  contact: { account: { limit: 3, window: 60 * 60 } },
} as const satisfies Record<string, { near?: Rule; account: Rule }>;

type AttemptKind = keyof typeof rules;

async function keysFor(c: AppContext, kind: AttemptKind, subject: string): Promise<LimitedKey[]> {
  const { near, account }: { near?: Rule; account: Rule } = rules[kind];
  if (!near) return [{ key: 'account', rule: account }];
  const browser = await knownBrowser(c, subject);
  if (browser) return [{ key: `browser ${browser}`, rule: near }];
  const network = networkOf(c) ?? '';
  const larger = largerNetworksOf(network);
  const networks = [
    { name: network, times: 1 },
    ...(larger
      ? [
          { name: larger[56], times: 2 },
          { name: larger[48], times: 3 },
        ]
      : []),
  ];
  const limited = networks.map(async ({ name, times }) => ({
    key: `network ${await sha256(`${kind} ${subject} ${name}`)}`,
    rule: { ...near, limit: times * near.limit },
  }));
  return [...(await Promise.all(limited)), { key: 'account', rule: account }];
}

/** Timeout of the Durable Object, in milliseconds. Tests raise it. */
export const attemptCount = { timeout: 1_000 };

/**
 * Counts an attempt in the Durable Object. Retries once, because an object that has just moved or been updated fails
 * its next call. Returns null without the binding or on failure.
 */
async function take(c: AppContext, name: string, keys: LimitedKey[], now: number): Promise<Decision | null> {
  const { ATTEMPTS } = c.env;
  if (!ATTEMPTS) return null;
  const call = async (): Promise<Decision> => ATTEMPTS.get(ATTEMPTS.idFromName(name)).take(keys, now);
  try {
    return await withTimeout(
      call().catch(() => call()),
      attemptCount.timeout,
      null,
    );
  } catch (error) {
    logWarning('attempts object', error);
    return null;
  }
}

/**
 * Whether an attempt is allowed. `settle(true)` counts it as a guess, and `settle(false)` undoes it. `retryAfter` is in
 * seconds.
 */
export type Attempt = { ok: true; settle: (wasGuess: boolean) => void } | { ok: false; retryAfter: number };

/**
 * Counts an attempt for an account before Supabase applies its own limits. Uses a Durable Object, or `memoryCounter` if
 * that fails. `subject` is the account's email address. Without one, the attempt is allowed and not counted.
 */
export async function attempt(c: AppContext, kind: AttemptKind, subject: string | null): Promise<Attempt> {
  if (subject === null) return { ok: true, settle: () => {} };
  const account = subject.trim().toLowerCase();
  const [name, limitedKeys] = await Promise.all([sha256(`${kind} ${account}`), keysFor(c, kind, account)]);
  const keys = limitedKeys.map(({ key }) => key);
  const now = Date.now();
  const memory = memoryCounter(c, name);
  const counted = await take(c, name, limitedKeys, now);
  const decision = counted ?? (await memory.take(limitedKeys, now));
  if (!decision.ok) {
    await logSecurity(c, 'locked-out', account);
    return { ok: false, retryAfter: decision.retryAfter };
  }
  const settle = (wasGuess: boolean) => {
    if (!counted) return wasGuess ? memory.confirm(keys) : memory.release(keys);
    if (wasGuess) return;
    const object = c.env.ATTEMPTS!.get(c.env.ATTEMPTS!.idFromName(name));
    c.executionCtx.waitUntil(object.release(keys).catch((error: unknown) => logWarning('attempts object', error)));
  };
  return { ok: true, settle };
}
