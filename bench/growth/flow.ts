import { type Policy, policies } from '../../src/worker/platform/cache/policy.ts';
import { type Assumptions, month } from './assumptions.ts';
import { groupKeys } from './crowd.ts';
import { type Edge, edgesOf, requestsOf } from './edge.ts';
import type { Measured } from './measured.ts';
import { kv } from './prices.ts';
import { absence, findShared, loadRate } from './renewal.ts';
import { personalRequests, type Screen, screens, type Service, type Thing } from './things.ts';

/** What happens in a second, all over the world. */
export type Flow = {
  requests: number;
  /** Of a hundred pages that are the same for everyone, how many are answered from a copy, as a share of one. */
  fromCopies: number;
  cpuMilliseconds: number;
  kvReads: number;
  kvWrites: number;
  /** Writes of the one key that is written most. */
  hottestKey: number;
  calls: Record<Service, number>;
  /** Streams of changes that are open at the same time, each a connection to Supabase. */
  connections: number;
  /** Accounts that are used in a month. */
  activeUsers: number;
  /** Sessions that are renewed: one for each visit of somebody who is signed in, whose last token has ended since. */
  sessionRenewals: number;
  mails: number;
};

/** One key in one data centre: who looks into what its isolates share, and which copies are renewed before that. */
type Demand = { lookups: number; renewals: number };

function demandAt(rate: number, { isolates, keeps, ends }: Edge, policy: Policy): Demand {
  const each = rate / isolates;
  if (each === 0) return { lookups: 0, renewals: 0 };
  const absent = absence(each, keeps.get(policy) ?? Infinity, ends);
  return { lookups: rate * absent, renewals: isolates * (1 - absent) * loadRate(each, policy.fresh) };
}

type Loads = { loads: number; kvReads: number; kvWrites: number };

/** One key everywhere: how often its service is asked, and KV. `rates`: how often it is asked for in each data centre. */
function loadsOf(rates: readonly number[], edges: readonly Edge[], policy: Policy): Loads {
  const demands = edges.map((edge, index) => ({ ...demandAt(rates[index]!, edge, policy), count: edge.count }));
  const sum = (pick: (demand: Demand) => number) =>
    demands.reduce((total, demand) => total + demand.count * pick(demand), 0);
  const renewals = sum((demand) => demand.renewals);
  if (!policy.layers.includes('edge'))
    return { loads: renewals + sum(({ lookups }) => lookups), kvReads: 0, kvWrites: 0 };
  let known = 0; // the share of lookups in KV that find a fresh copy; what it finds spares the data centre no later look
  let further = 0;
  const rounds = policy.layers.includes('kv') ? 8 : 1;
  for (let round = 0; round < rounds; round++) {
    further = sum(({ lookups, renewals: own }) => lookups * (1 - findShared(lookups, own, policy, 1 - known).fresh));
    if (rounds > 1) known = findShared(further, renewals, { ...policy, fresh: policy.fresh - kv.consistency }).fresh;
  }
  const loads = renewals + further * (1 - known);
  return rounds > 1 ? { loads, kvReads: further, kvWrites: loads } : { loads, kvReads: 0, kvWrites: 0 };
}

type Pages = { requests: number; misses: number; rebuilds: number[] };

/** One page everywhere: how often nobody had a copy, and how often it is made anew in each data centre. */
function pagesOf(rates: readonly number[], edges: readonly Edge[], isKept: boolean): Pages {
  const requests = edges.reduce((sum, { count }, index) => sum + count * rates[index]!, 0);
  if (!isKept) return { requests, misses: 0, rebuilds: [...rates] };
  let misses = 0;
  const rebuilds = edges.map((edge, index) => {
    const { lookups, renewals } = demandAt(rates[index]!, edge, policies.page);
    const found = findShared(lookups, renewals, policies.page);
    misses += edge.count * lookups * found.none;
    return renewals + lookups * (1 - found.fresh);
  });
  return { requests, misses, rebuilds };
}

function addThing(flow: Flow, { kind, service, copies, share = 1 }: Thing, keys: number, loads: Loads): void {
  const times = keys * copies * share;
  flow.calls[service] += times * loads.loads;
  flow.kvReads += times * loads.kvReads;
  flow.kvWrites += times * loads.kvWrites;
  if ((policies[kind] as Policy).layers.includes('kv')) flow.hottestKey = Math.max(flow.hottestKey, loads.kvWrites);
}

function addScreen(flow: Flow, screen: Screen, edges: readonly Edge[], measured: Measured, assumed: Assumptions) {
  const tally = { kept: 0, misses: 0 };
  const all = requestsOf(screen, measured);
  const [copy, rendered] = [measured.cpu[screen.cpu.copy] ?? 0, measured.cpu[screen.cpu.rendered] ?? 0];
  for (const { count, share } of groupKeys(screen.keys(assumed), assumed.exponent)) {
    const rates = edges.map(({ visits }) => visits * all * share);
    const { requests, misses, rebuilds } = pagesOf(rates, edges, screen.isKept);
    const rebuilt = edges.reduce((sum, edge, index) => sum + edge.count * rebuilds[index]!, 0);
    flow.cpuMilliseconds += count * ((screen.isKept ? requests * copy : 0) + rebuilt * rendered);
    if (screen.isKept) {
      tally.kept += count * requests;
      tally.misses += count * misses;
    }
    for (const thing of screen.things) {
      const asked = thing.demand === 'request' ? rates : rebuilds;
      addThing(flow, thing, count, loadsOf(asked, edges, policies[thing.kind]));
    }
  }
  return tally;
}

/** What so many visitors a second come to, in a world of so many data centres. */
export function flowOf(visitors: number, centres: number, measured: Measured, assumed: Assumptions): Flow {
  const { kinds, personalCalls, cpu, requestsOfVisit, secondsOfVisit, signedInShare } = measured;
  const edges = edgesOf(visitors, centres, measured, assumed);
  const flow: Flow = {
    requests: visitors * requestsOfVisit,
    fromCopies: 0,
    cpuMilliseconds: 0,
    kvReads: 0,
    kvWrites: 0,
    hottestKey: 0,
    calls: { catalogue: 0, supabase: 0, listing: 0 },
    connections: visitors * signedInShare * secondsOfVisit,
    activeUsers: 0,
    sessionRenewals: visitors * signedInShare,
    mails: visitors * assumed.mailsOfVisit,
  };
  const tallies = screens.map((screen) => addScreen(flow, screen, edges, measured, assumed));
  const kept = tallies.reduce((sum, tally) => sum + tally.kept, 0);
  flow.fromCopies = 1 - tallies.reduce((sum, tally) => sum + tally.misses, 0) / kept;
  for (const kind of personalRequests) {
    const asked = visitors * (kinds[kind] ?? 0);
    flow.calls.supabase += asked * (personalCalls[kind] ?? 0);
    flow.cpuMilliseconds += asked * (cpu['My List'] ?? 0);
  }
  flow.cpuMilliseconds += visitors * (kinds['late section'] ?? 0) * (cpu['a search'] ?? 0);
  flow.activeUsers = (visitors * signedInShare * month) / assumed.visitsOfAccount;
  return flow;
}
