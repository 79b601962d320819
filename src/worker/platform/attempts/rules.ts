/** How many attempts a span of so many seconds may hold. Beyond them one that `grows` lets one through after ever longer delays. */
export type Rule = { most: number; span: number; grows?: true };

/** What a counter knows under one key: how many attempts, until when they count, and when the next may be made; in ms. */
export type Tally = { count: number; until: number; next: number };

/** One thing that an attempt counts for. */
export type Entry = { key: string; rule: Rule };

export type Verdict = { ok: true; tallies: Tally[] } | { ok: false; retryAfter: number };

/** After the allowed attempts the delay doubles each time, from one second to the whole span. */
function nextOf({ most, span }: Rule, count: number, now: number): number {
  return count < most ? 0 : now + Math.min(2 ** (count - most), span) * 1_000;
}

function judgeOne(rule: Rule, known: Tally | undefined, now: number): Tally | { waitUntil: number } {
  const { most, span, grows } = rule;
  const current = known && known.until > now ? known : { count: 0, until: now + span * 1_000, next: 0 };
  if (!grows && current.count >= most) return { waitUntil: current.until };
  if (grows && current.next > now) return { waitUntil: current.next };
  const count = current.count + 1;
  const isSlowed = grows && count >= most;
  return {
    count,
    until: isSlowed ? now + 2 * span * 1_000 : current.until,
    next: isSlowed ? nextOf(rule, count, now) : 0,
  };
}

/** Judges an attempt by all that it counts for. One that is refused counts for nothing. */
export function judge(entries: readonly Entry[], known: readonly (Tally | undefined)[], now: number): Verdict {
  const judged = entries.map(({ rule }, index) => judgeOne(rule, known[index], now));
  const waits = judged.flatMap((one) => ('waitUntil' in one ? [one.waitUntil] : []));
  if (waits.length > 0) return { ok: false, retryAfter: Math.ceil((Math.max(...waits) - now) / 1_000) };
  return { ok: true, tallies: judged.filter((one) => 'count' in one) };
}
