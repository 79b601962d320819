import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { rowsOf } from './members.ts';

/** A budget of the machine that serves, here shared with the tests: the best of a few is what it can do. In milliseconds. */
export const budget = 300;
const tries = 5;

/** The shortest of a few answers, in milliseconds. */
export async function quickest(browser: Browser, path: string): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < tries; run++) {
    const start = performance.now();
    expect((await browser.ask(path)).status).toBe(200);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Writes so many rows of a browser's owner, a thousand at a time; `row` makes one of its number and of a second of its own. */
export async function fill(
  browser: Browser,
  table: string,
  count: number,
  row: (index: number, at: string) => object,
): Promise<void> {
  const { client } = await rowsOf(browser);
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: count }, (_, index) => row(index, new Date(start + index * 1000).toISOString()));
  for (let at = 0; at < count; at += 1_000) {
    await client
      .from(table)
      .insert(rows.slice(at, at + 1_000))
      .throwOnError();
  }
}
