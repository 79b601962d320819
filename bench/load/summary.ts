import { cpus, loadavg } from 'node:os';
import { budgets } from '../budgets.ts';
import type { Figure } from '../figures.ts';
import { timesOf, totalOf } from './results.ts';
import type { Counts } from './site.ts';
import { slopeOf } from './statistics.ts';
import type { Sample } from './visitor.ts';
import { lowestOfMinutes, type Reading } from './watch.ts';

/** A run: how long it lasted in seconds, what the visitors noted, what the Worker asked for, how its memory went. */
export type Run = {
  seconds: number;
  samples: Sample[];
  visits: number;
  /** How late the visitors' own process was with its timers, in milliseconds. */
  delay: number;
  asked: Counts;
  readings: Reading[];
  /** The memory of a workerd that has done nothing but send one ready page as often, in MB. */
  control: number;
};

/** What is kept for nobody: it is never answered from copies. */
const personal = new Set(['my list', 'press My List', 'sign in', 'session']);
const isPersonal = ({ kind }: Sample) => personal.has(kind);
/** What somebody waits for with the page itself; the rest comes into a page that is there. */
const isPage = ({ kind }: Sample) => !personal.has(kind) && kind !== 'suggestions' && kind !== 'late section';

/** Of the run, this first part is not looked at for how memory grows: caches fill. */
const settling = 0.3;

const timesAs = (what: string, samples: readonly Sample[], budget?: number): Figure[] => {
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
  return slopeOf(lowestOfMinutes(readings, pick).filter(({ x }) => x >= settling * end));
}

const listMinutes = (readings: readonly Reading[], pick: (reading: Reading) => number) =>
  lowestOfMinutes(readings, pick)
    .map(({ y }) => Math.round(y))
    .join(' ');

function memoryFigures(readings: readonly Reading[], control: number): Figure[] {
  const [heap, memory] = [(one: Reading) => one.heap, (one: Reading) => one.memory];
  const kept = Math.max(...lowestOfMinutes(readings, heap).map(({ y }) => y));
  return [
    {
      what: 'Heap that the Worker keeps',
      value: kept,
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
    { what: 'Memory of a workerd that has sent as many ready pages', value: control, unit: 'MB' },
  ];
}

/** The run in figures, each beside its budget where it has one. */
export function summarise({ seconds, samples, delay, asked, readings, control }: Run): Figure[] {
  const pages = samples.filter(isPage);
  const shared = samples.filter((sample) => !isPersonal(sample));
  const last = readings.at(-1)!;
  const count = (what: string, value: number) => ({
    what,
    value,
    unit: '',
    note: `${(value / seconds).toFixed(2)} a second`,
  });
  const share = (pages.filter(({ warm }) => warm).length / pages.length) * 100;
  return [
    count('Requests', samples.length),
    { what: 'Errors', value: samples.filter(({ problem }) => problem !== null).length, unit: '', budget: 0 },
    { what: 'Pages from copies', value: share, unit: '%' },
    ...timesAs(
      'Warm',
      shared.filter(({ warm }) => warm),
      budgets.loadWarm,
    ),
    ...timesAs(
      'Cold',
      shared.filter(({ warm }) => !warm),
    ),
    ...timesAs('Personal', samples.filter(isPersonal)),
    ...memoryFigures(readings, control),
    {
      what: 'CPU of workerd',
      value: (last.cpu / (last.minute * 60_000)) * 100,
      unit: '%',
      note: `of one core; there are ${cpus().length}`,
    },
    { what: 'CPU of a request, caches simulated', value: last.cpu / samples.length, unit: 'ms' },
    count('Calls to the catalogue', totalOf(asked, 'catalogue')),
    count('Calls to Supabase', totalOf(asked, 'accounts')),
    count('Calls to other services', totalOf(asked, 'other')),
    count('KV reads', totalOf(asked, 'kv read')),
    count('KV writes', totalOf(asked, 'kv write')),
    {
      what: 'Work on the machine in the last minute',
      value: loadavg()[0]!,
      unit: '',
      note: 'processes, ours included',
    },
    { what: "The visitors' own process was late by, p99", value: delay, unit: 'ms' },
  ];
}

/** The share of pages that were answered from copies. */
export const warmShareOf = (samples: readonly Sample[]): number =>
  samples.filter((sample) => isPage(sample) && sample.warm).length / samples.filter(isPage).length;
