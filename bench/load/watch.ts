import { setTimeout as pause } from 'node:timers/promises';
import type { Heap } from '../heap.ts';
import { cpuOf, memoryOf } from '../processes.ts';

/** Minutes since the beginning, the memory of the process and of the Worker's own heap (MB), and the CPU used since then (ms). */
export type Reading = { minute: number; memory: number; heap: number; cpu: number };

/** Looks at a process and at the Worker in it every so often, until it is told to stop. */
export function watchProcess(pid: number, heap: Heap, every: number): { readings: Reading[]; stop: () => void } {
  const readings: Reading[] = [];
  const over = new AbortController();
  const [start, before] = [Date.now(), cpuOf(pid)];
  const look = async () => {
    while (!over.signal.aborted) {
      const minute = (Date.now() - start) / 60_000;
      readings.push({ minute, memory: memoryOf(pid), heap: await heap.used(), cpu: cpuOf(pid) - before });
      await pause(every, null, { signal: over.signal }).catch(() => null);
    }
  };
  void look();
  return { readings, stop: () => over.abort() };
}

/** The lowest of each whole minute: what is left when garbage has been collected. */
export function lowestOfMinutes(
  readings: readonly Reading[],
  pick: (reading: Reading) => number,
): { x: number; y: number }[] {
  const last = Math.max(1, Math.floor(readings.at(-1)!.minute)); // what is less than a whole minute tells nothing
  const whole = readings.filter(({ minute }) => minute < last);
  const minutes = Object.entries(Object.groupBy(whole, ({ minute }) => Math.floor(minute))) as [string, Reading[]][];
  return minutes.map(([minute, own]) => ({ x: Number(minute), y: Math.min(...own.map(pick)) }));
}
