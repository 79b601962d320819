import { setTimeout as pause } from 'node:timers/promises';
import type { Heap } from '../heap.ts';
import { cpuOf, memoryOf } from '../processes.ts';

/** Minutes since the start, memory of the process and heap of the Worker (MB), and CPU since the start (ms). */
export type Reading = { minute: number; memory: number; heap: number; cpu: number };

/** Samples a process and its Worker at an interval until `stop` is called. */
export function watchProcess(pid: number, heap: Heap, every: number): { readings: Reading[]; stop: () => void } {
  const readings: Reading[] = [];
  const controller = new AbortController();
  const [start, before] = [Date.now(), cpuOf(pid)];
  const sample = async () => {
    while (!controller.signal.aborted) {
      const minute = (Date.now() - start) / 60_000;
      readings.push({ minute, memory: memoryOf(pid), heap: await heap.used(), cpu: cpuOf(pid) - before });
      await pause(every, null, { signal: controller.signal }).catch(() => null);
    }
  };
  void sample();
  return { readings, stop: () => controller.abort() };
}

/** Returns the lowest reading of each minute, which is close to the value after garbage collection. */
export function lowestOfMinutes(
  readings: readonly Reading[],
  pick: (reading: Reading) => number,
): { x: number; y: number }[] {
  const last = Math.max(1, Math.floor(readings.at(-1)!.minute)); // ignores the incomplete last minute
  const whole = readings.filter(({ minute }) => minute < last);
  const minutes = Object.entries(Object.groupBy(whole, ({ minute }) => Math.floor(minute))) as [string, Reading[]][];
  return minutes.map(([minute, ofMinute]) => ({ x: Number(minute), y: Math.min(...ofMinute.map(pick)) }));
}
