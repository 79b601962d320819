import { cpus, loadavg } from 'node:os';
import { budgets } from '../budgets.ts';
import type { Figure } from '../figures.ts';
import { timesOf, totalOf } from './results.ts';
import type { Counts } from './site.ts';
import { slopeOf } from './statistics.ts';
import type { Sample } from './visitor.ts';
import { lowestOfMinutes, type Reading } from './watch.ts';

/** A run: its duration in seconds, the visitors' samples, and the Worker's calls and memory. */
export type Run = {
  seconds: number;
  samples: Sample[];
  visits: number;
  /** The event loop delay of the visitors' process, in milliseconds. */
  delay: number;
  calls: Counts;
  readings: Reading[];
  /** The memory of a workerd after the same number of static responses, in MB. */
  control: number;
};

/** Kinds of personal requests, which are never cached. */
const personal = new Set(['my list', 'press My List', 'sign in', 'session']);
const isPersonal = ({ kind }: Sample) => personal.has(kind);
/** Returns whether a request is for a whole shared page. */
const isPage = ({ kind }: Sample) => !personal.has(kind) && kind !== 'suggestions' && kind !== 'late section';

/** The first part of a run, in which caches fill. It does not count for memory growth. */
const warmUpShare = 0.3;

const timeFigures = (what: string, samples: readonly Sample[], budget?: number): Figure[] => {
  const { requests, p50, p95, p99, longest } = timesOf(samples.filter(({ problem }) => problem === null));
  return [
    { what: `${what}, p50`, value: p50, unit: 'ms', note: `of ${requests}` },
    { what: `${what}, p95`, value: p95, unit: 'ms', ...(budget === undefined ? {} : { budget }) },
    { what: `${what}, p99`, value: p99, unit: 'ms' },
    { what: `${what}, longest`, value: longest, unit: 'ms' },
  ];
};

function growthOf(readings: readonly Reading[], pick: (reading: Reading) => number): number {
  const end = readings.at(-1)!.minute;
  return slopeOf(lowestOfMinutes(readings, pick).filter(({ x }) => x >= warmUpShare * end));
}

const listMinutes = (readings: readonly Reading[], pick: (reading: Reading) => number) =>
  lowestOfMinutes(readings, pick)
    .map(({ y }) => Math.round(y))
    .join(' ');

function memoryFigures(readings: readonly Reading[], control: number): Figure[] {
  const [heap, memory] = [(one: Reading) => one.heap, (one: Reading) => one.memory];
  const highest = Math.max(...lowestOfMinutes(readings, heap).map(({ y }) => y));
  return [
    {
      what: 'Heap of the Worker after garbage collection',
      value: highest,
      unit: 'MB',
      budget: budgets.loadHeap,
      note: `${listMinutes(readings, heap)} (the lowest of each minute)`,
    },
    {
      what: 'Heap of the Worker grows by',
      value: growthOf(readings, heap),
      unit: 'MB/min',
      budget: budgets.loadHeapGrowth,
    },
    { what: 'Heap of the Worker, garbage included, highest', value: Math.max(...readings.map(heap)), unit: 'MB' },
    { what: 'Memory of workerd', value: memory(readings.at(-1)!), unit: 'MB', note: listMinutes(readings, memory) },
    { what: 'Memory of workerd grows by', value: growthOf(readings, memory), unit: 'MB/min' },
    { what: 'Memory of a workerd after as many static pages', value: control, unit: 'MB' },
  ];
}

/** Returns the figures of a run with their budgets. */
export function summarise({ seconds, samples, delay, calls, readings, control }: Run): Figure[] {
  const pages = samples.filter(isPage);
  const shared = samples.filter((sample) => !isPersonal(sample));
  const last = readings.at(-1)!;
  const count = (what: string, value: number) => ({
    what,
    value,
    unit: '',
    note: `${(value / seconds).toFixed(2)} per second`,
  });
  const share = (pages.filter(({ warm }) => warm).length / pages.length) * 100;
  return [
    count('Requests', samples.length),
    { what: 'Errors', value: samples.filter(({ problem }) => problem !== null).length, unit: '', budget: 0 },
    { what: 'Cached pages', value: share, unit: '%' },
    ...timeFigures(
      'Warm',
      shared.filter(({ warm }) => warm),
      budgets.loadWarm,
    ),
    ...timeFigures(
      'Cold',
      shared.filter(({ warm }) => !warm),
    ),
    ...timeFigures('Personal', samples.filter(isPersonal)),
    ...memoryFigures(readings, control),
    {
      what: 'CPU of workerd',
      value: (last.cpu / (last.minute * 60_000)) * 100,
      unit: '%',
      note: `of one core, of ${cpus().length}`,
    },
    { what: 'CPU of a request, caches simulated', value: last.cpu / samples.length, unit: 'ms' },
    count('Calls to the catalogue', totalOf(calls, 'catalogue')),
    count('Calls to Supabase', totalOf(calls, 'accounts')),
    count('Calls to other services', totalOf(calls, 'other')),
    count('KV reads', totalOf(calls, 'kv read')),
    count('KV writes', totalOf(calls, 'kv write')),
    {
      what: 'Load average of the last minute',
      value: loadavg()[0]!,
      unit: '',
      note: 'processes, including this run',
    },
    { what: "Event loop delay of the visitors' process, p99", value: delay, unit: 'ms' },
  ];
}

/** Returns the share of pages that were cached, 0 to 1. */
export const warmShareOf = (samples: readonly Sample[]): number =>
  samples.filter((sample) => isPage(sample) && sample.warm).length / samples.filter(isPage).length;
