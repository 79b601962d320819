import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';

const tries = 5;

/** A full account may take this many times as long as an empty one. Loading all its rows would take far longer. */
export const slowdown = 4;

async function timeResponse(browser: Browser, path: string): Promise<number> {
  const start = performance.now();
  expect((await browser.request(path)).status).toBe(200);
  return performance.now() - start;
}

/**
 * How many times as long a response takes for a full account as for an empty one. Compares the fastest of a few
 * alternating tries of each, because other tests share the machine.
 */
export async function compareResponses(full: Browser, empty: Browser, path: string): Promise<number> {
  const times = { full: Infinity, empty: Infinity };
  for (let run = 0; run < tries; run++) {
    times.empty = Math.min(times.empty, await timeResponse(empty, path));
    times.full = Math.min(times.full, await timeResponse(full, path));
  }
  return times.full / times.empty;
}

/** Inserts rows of a browser's user, few enough at a time for a busy machine; `row` builds one from its index and a unique timestamp. */
export async function insertRows(
  browser: Browser,
  table: string,
  count: number,
  row: (index: number, at: string) => object,
): Promise<void> {
  const { client } = await dataClientOf(browser);
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: count }, (_, index) => row(index, new Date(start + index * 1000).toISOString()));
  for (let at = 0; at < count; at += 250) {
    await client
      .from(table)
      .insert(rows.slice(at, at + 250))
      .throwOnError();
  }
}
