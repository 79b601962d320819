import { type Assumptions, month } from './assumptions.ts';
import type { Flow } from './flow.ts';
import { kv, type Metered, supabase, workers } from './prices.ts';

/** US dollars per month. */
export type Costs = { workers: number; kv: number; logs: number; supabase: number; total: number };

/** Returns the cost of the part that exceeds the included amount per month. */
export const overage = (amount: number, { included, perMillion }: Metered): number =>
  (Math.max(0, amount - included) / 1e6) * perMillion;

/** Returns the smallest database for this many calls per second, or the largest database. */
export const computeFor = (calls: number, { callsOfCore }: Assumptions) =>
  supabase.compute.find(({ cores }) => cores * callsOfCore >= calls) ?? supabase.compute.at(-1)!;

function supabaseCosts({ calls, connections, activeUsers }: Flow, assumed: Assumptions): number {
  const { pro, free } = supabase;
  const gigabytes = (calls.supabase * month * assumed.bytesOfCall) / 1e9;
  const fitsFree =
    activeUsers <= free.activeUsers &&
    connections <= free.connections &&
    gigabytes <= free.egressGigabytes &&
    calls.supabase <= assumed.callsOfCore;
  if (fitsFree) return 0;
  const beyond = (amount: number, included: number) => Math.max(0, amount - included);
  return (
    pro.aMonth +
    beyond(computeFor(calls.supabase, assumed).aMonth, pro.computeCredit) +
    beyond(activeUsers, pro.activeUsers.included) * pro.activeUsers.each +
    beyond(gigabytes, pro.egressGigabytes.included) * pro.egressGigabytes.each +
    Math.ceil(beyond(connections, pro.connections.included) / 1_000) * pro.connections.perThousand
  );
}

/** Returns whether this flow fits the free plan of Workers and KV, if every day is the same. */
const fitsFreePlan = ({ requests, kvReads, kvWrites }: Flow): boolean =>
  requests * 86_400 <= workers.free.requestsADay &&
  kvReads * 86_400 <= kv.free.readsADay &&
  kvWrites * 86_400 <= kv.free.writesADay;

/** Returns the monthly cost on the smallest plans that fit. `logged` is the share of requests in Workers Logs. */
export function costsOf(flow: Flow, assumed: Assumptions, logged: number): Costs {
  const { paid } = workers;
  const isFree = fitsFreePlan(flow);
  const costs = {
    workers: isFree
      ? 0
      : paid.aMonth +
        overage(flow.requests * month, paid.requests) +
        overage(flow.cpuMilliseconds * month, paid.cpuMilliseconds),
    kv: isFree ? 0 : overage(flow.kvReads * month, kv.paid.reads) + overage(flow.kvWrites * month, kv.paid.writes),
    logs: isFree ? 0 : overage(flow.requests * month * logged, paid.logs),
    supabase: supabaseCosts(flow, assumed),
  };
  return { ...costs, total: costs.workers + costs.kv + costs.logs + costs.supabase };
}
