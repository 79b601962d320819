import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';

/**
 * The response budget in milliseconds. The fastest of several tries counts, as the machine is shared with other tests.
 */
export const budget = 300;
const tries = 5;

/** The fastest of a few responses, in milliseconds. */
export async function fastestResponse(browser: Browser, path: string): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < tries; run++) {
    const start = performance.now();
    expect((await browser.request(path)).status).toBe(200);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Inserts rows of a browser's user, a thousand at a time; `row` builds one from its index and a unique timestamp. */
export async function insertRows(
  browser: Browser,
  table: string,
  count: number,
  row: (index: number, at: string) => object,
): Promise<void> {
  const { client } = await dataClientOf(browser);
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: count }, (_, index) => row(index, new Date(start + index * 1000).toISOString()));
  for (let at = 0; at < count; at += 1_000) {
    await client
      .from(table)
      .insert(rows.slice(at, at + 1_000))
      .throwOnError();
  }
}
