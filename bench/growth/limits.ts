import type { Assumptions } from './assumptions.ts';
import type { Flow } from './flow.ts';
import { kv, supabase, tmdb, workers } from './prices.ts';

const day = 86_400;
const hour = 3_600;

/** A limit, the share of it that a flow uses (1 reaches it), and what an operator can do. */
export type Limit = {
  name: string;
  used: (flow: Flow, assumed: Assumptions) => number;
  advice: string;
};

export const limits: readonly Limit[] = [
  {
    name: 'KV free: 1,000 writes a day',
    used: ({ kvWrites }) => (kvWrites * day) / kv.free.writesADay,
    advice:
      'Nothing breaks: rejected writes are logged, and each data centre caches for itself. Workers Paid ($5) lifts the limit.',
  },
  {
    name: 'KV free: 100,000 reads a day',
    used: ({ kvReads }) => (kvReads * day) / kv.free.readsADay,
    advice: 'A failed read counts as a miss, so the catalogue gets more calls. Workers Paid.',
  },
  {
    name: 'Workers free: 100,000 requests a day',
    used: ({ requests }) => (requests * day) / workers.free.requestsADay,
    advice: 'Cloudflare returns error 1027 until midnight UTC. Workers Paid.',
  },
  {
    name: 'TMDB: about 40 calls a second',
    used: ({ calls }) => calls.catalogue / tmdb.callsASecond,
    advice:
      "Calls are retried with jitter and cached pages are served stale, but titles that are not cached load slowly. Most calls are searches, which are only cached in an isolate's memory: raise `fresh` of `search` in src/worker/platform/cache/policy.ts, then of `list` and `title`; ask TMDB for a higher limit.",
  },
  {
    name: 'KV: one write per second and key',
    used: ({ hottestKey }) => hottestKey / kv.writesOfKeyASecond,
    advice:
      'The write is rejected and logged; the next one follows within a second, so entries stay fresh. Raise `fresh` of `row`.',
  },
  {
    name: 'Supabase Free: 200 realtime connections',
    used: ({ connections }) => connections / supabase.free.connections,
    advice: 'The browser reads the list once a minute instead. Supabase Pro.',
  },
  {
    name: 'Supabase Free: 50,000 monthly active users',
    used: ({ activeUsers }) => activeUsers / supabase.free.activeUsers,
    advice: 'Supabase Pro, which then charges per user.',
  },
  {
    name: 'Supabase: 30 emails an hour',
    used: ({ mails }) => (mails * hour) / supabase.auth.mailsAnHour,
    advice:
      'New users see that emails cannot be sent right now. Raise *emails per hour* under Authentication → Rate Limits.',
  },
  {
    name: 'Supabase: 1,800 session refreshes an hour',
    used: ({ sessionRefreshes: sessionRenewals }) => (sessionRenewals * hour) / supabase.auth.refreshesAnHour,
    advice:
      'While *IP address forwarding* is off, this limit applies to all visitors together: sessions are refreshed later. Turn it on, so that it applies to each visitor.',
  },
  {
    name: 'Supabase Pro: 10,000 realtime connections',
    used: ({ connections }) => connections / supabase.pro.connections.max,
    advice: 'The browser reads the list once a minute instead. Ask Supabase for more.',
  },
  {
    name: 'Supabase: capacity of the smallest database (assumed)',
    used: ({ calls }, { callsOfCore }) => calls.supabase / (supabase.compute[0].cores * callsOfCore),
    advice: "Use a larger database. Most calls read a title's average rating: raise `fresh` of `memberRating`.",
  },
  {
    name: 'Supabase: capacity of the largest database (assumed)',
    used: ({ calls }, { callsOfCore }) => calls.supabase / (supabase.compute.at(-1)!.cores * callsOfCore),
    advice: 'Raise `fresh` of `memberRating`; add read replicas.',
  },
];

/** Returns the limits that a flow exceeds, the most exceeded first. */
export const limitsReached = (flow: Flow, assumed: Assumptions): { name: string; used: number }[] =>
  limits
    .map(({ name, used }) => ({ name, used: used(flow, assumed) }))
    .filter(({ used }) => used > 1)
    .toSorted((a, b) => b.used - a.used);

/**
 * Returns the visitors per second at which a limit is reached, interpolated on a log scale, or Infinity if it is not
 * reached.
 */
export function findReach(points: readonly { visitors: number; used: number }[]): number {
  const beyond = points.findIndex(({ used }) => used > 1);
  const after = points[beyond];
  const before = points[beyond - 1];
  if (!after) return Infinity;
  if (!before || before.used <= 0) return after.visitors;
  const part = -Math.log(before.used) / Math.log(after.used / before.used);
  return before.visitors * (after.visitors / before.visitors) ** part;
}
