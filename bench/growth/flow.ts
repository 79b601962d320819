import { type Policy, policies } from '../../src/worker/platform/cache/policy.ts';
import { type Assumptions, month } from './assumptions.ts';
import { groupKeys } from './zipf.ts';
import { type Edge, edgesOf, requestsOf } from './edge.ts';
import type { Measured } from './measured.ts';
import { kv } from './prices.ts';
import { missShare, findShared, loadRate } from './cache-model.ts';
import { personalRequests, type Screen, screens, type Service, type Dependency } from './screens.ts';

/** Worldwide load per second. */
export type Flow = {
  requests: number;
  /** The share of shared pages that are served from the cache, 0 to 1. */
  cachedShare: number;
  cpuMilliseconds: number;
  kvReads: number;
  kvWrites: number;
  /** KV writes of the key that is written most often. */
  hottestKey: number;
  calls: Record<Service, number>;
  /** Open streams of list changes. Each is a realtime connection to Supabase. */
  connections: number;
  /** Users per month. */
  activeUsers: number;
  /** One per visit of a signed-in user, because the token has expired since the last visit. */
  sessionRefreshes: number;
  mails: number;
};

/** Demand for one key in one data centre: reads of the shared layers, and refreshes by isolates that hold the entry. */
type Demand = { lookups: number; refreshes: number };

function demandAt(rate: number, { isolates, retention, ends }: Edge, policy: Policy): Demand {
  const ratePerIsolate = rate / isolates;
  if (ratePerIsolate === 0) return { lookups: 0, refreshes: 0 };
  const missing = missShare(ratePerIsolate, retention.get(policy) ?? Infinity, ends);
  return { lookups: rate * missing, refreshes: isolates * (1 - missing) * loadRate(ratePerIsolate, policy.fresh) };
}

type Loads = { loads: number; kvReads: number; kvWrites: number };

/** Returns upstream calls and KV operations for one key worldwide. `rates` are its requests in each data centre. */
function loadsOf(rates: readonly number[], edges: readonly Edge[], policy: Policy): Loads {
  const demands = edges.map((edge, index) => ({ ...demandAt(rates[index]!, edge, policy), count: edge.count }));
  const sum = (pick: (demand: Demand) => number) =>
    demands.reduce((total, demand) => total + demand.count * pick(demand), 0);
  const refreshes = sum((demand) => demand.refreshes);
  if (!policy.layers.includes('edge'))
    return { loads: refreshes + sum(({ lookups }) => lookups), kvReads: 0, kvWrites: 0 };
  let freshShare = 0; // the share of KV reads that find a fresh entry
  let edgeMisses = 0;
  const rounds = policy.layers.includes('kv') ? 8 : 1;
  for (let round = 0; round < rounds; round++) {
    edgeMisses = sum(
      ({ lookups, refreshes: own }) => lookups * (1 - findShared(lookups, own, policy, 1 - freshShare).fresh),
    );
    if (rounds > 1)
      freshShare = findShared(edgeMisses, refreshes, { ...policy, fresh: policy.fresh - kv.consistency }).fresh;
  }
  const loads = refreshes + edgeMisses * (1 - freshShare);
  return rounds > 1 ? { loads, kvReads: edgeMisses, kvWrites: loads } : { loads, kvReads: 0, kvWrites: 0 };
}

type Pages = { requests: number; misses: number; rebuilds: number[] };

/** Returns the cache misses of one page worldwide, and how often each data centre rebuilds it. */
function pagesOf(rates: readonly number[], edges: readonly Edge[], isCached: boolean): Pages {
  const requests = edges.reduce((sum, { count }, index) => sum + count * rates[index]!, 0);
  if (!isCached) return { requests, misses: 0, rebuilds: [...rates] };
  let misses = 0;
  const rebuilds = edges.map((edge, index) => {
    const { lookups, refreshes } = demandAt(rates[index]!, edge, policies.page);
    const found = findShared(lookups, refreshes, policies.page);
    misses += edge.count * lookups * found.none;
    return refreshes + lookups * (1 - found.fresh);
  });
  return { requests, misses, rebuilds };
}

function addDependency(
  flow: Flow,
  { kind, service, entries: copies, share = 1 }: Dependency,
  keys: number,
  loads: Loads,
): void {
  const times = keys * copies * share;
  flow.calls[service] += times * loads.loads;
  flow.kvReads += times * loads.kvReads;
  flow.kvWrites += times * loads.kvWrites;
  if ((policies[kind] as Policy).layers.includes('kv')) flow.hottestKey = Math.max(flow.hottestKey, loads.kvWrites);
}

function addScreen(flow: Flow, screen: Screen, edges: readonly Edge[], measured: Measured, assumed: Assumptions) {
  const tally = { cached: 0, misses: 0 };
  const all = requestsOf(screen, measured);
  const [cached, rendered] = [measured.cpu[screen.cpu.cached] ?? 0, measured.cpu[screen.cpu.rendered] ?? 0];
  for (const { count, share } of groupKeys(screen.keys(assumed), assumed.exponent)) {
    const rates = edges.map(({ visits }) => visits * all * share);
    const { requests, misses, rebuilds } = pagesOf(rates, edges, screen.isCached);
    const rebuilt = edges.reduce((sum, edge, index) => sum + edge.count * rebuilds[index]!, 0);
    flow.cpuMilliseconds += count * ((screen.isCached ? requests * cached : 0) + rebuilt * rendered);
    if (screen.isCached) {
      tally.cached += count * requests;
      tally.misses += count * misses;
    }
    for (const dependency of screen.dependencies) {
      const requests = dependency.demand === 'request' ? rates : rebuilds;
      addDependency(flow, dependency, count, loadsOf(requests, edges, policies[dependency.kind]));
    }
  }
  return tally;
}

/** Returns the load of a number of visitors per second in a number of data centres. */
export function flowOf(visitors: number, centres: number, measured: Measured, assumed: Assumptions): Flow {
  const { kinds, personalCalls, cpu, requestsOfVisit, secondsOfVisit, signedInShare } = measured;
  const edges = edgesOf(visitors, centres, measured, assumed);
  const flow: Flow = {
    requests: visitors * requestsOfVisit,
    cachedShare: 0,
    cpuMilliseconds: 0,
    kvReads: 0,
    kvWrites: 0,
    hottestKey: 0,
    calls: { catalogue: 0, supabase: 0, listing: 0 },
    connections: visitors * signedInShare * secondsOfVisit,
    activeUsers: 0,
    sessionRefreshes: visitors * signedInShare,
    mails: visitors * assumed.mailsOfVisit,
  };
  const tallies = screens.map((screen) => addScreen(flow, screen, edges, measured, assumed));
  const cached = tallies.reduce((sum, count) => sum + count.cached, 0);
  flow.cachedShare = 1 - tallies.reduce((sum, count) => sum + count.misses, 0) / cached;
  for (const kind of personalRequests) {
    const requests = visitors * (kinds[kind] ?? 0);
    flow.calls.supabase += requests * (personalCalls[kind] ?? 0);
    flow.cpuMilliseconds += requests * (cpu['My List'] ?? 0);
  }
  flow.cpuMilliseconds += visitors * (kinds['late section'] ?? 0) * (cpu['a search'] ?? 0);
  flow.activeUsers = (visitors * signedInShare * month) / assumed.visitsOfAccount;
  return flow;
}
