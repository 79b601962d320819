import { expect } from 'vitest';
import { type Browser, control } from './browser.ts';
import { dataClientOf } from './members.ts';

const maxTries = 20;

/** The requests of a try. The clock of a Worker counts whole milliseconds, and a short response takes one or two. */
const requestsPerTry = 5;

/** A full account may take this many times as long as a small one. Loading all its rows would take far longer. */
export const slowdown = 4;

async function timeResponses(browser: Browser, path: string): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < requestsPerTry; count++) expect((await browser.request(path)).status).toBe(200);
  return performance.now() - start;
}

/**
 * How many times as long a response takes for a full account as for a small one. While the ratio is too high, compares
 * the fastest of more alternating tries of each, because other tests share the machine.
 */
export async function compareResponses(full: Browser, small: Browser, path: string): Promise<number> {
  const times = { full: Infinity, small: Infinity };
  for (let run = 0; run < maxTries; run++) {
    times.small = Math.min(times.small, await timeResponses(small, path));
    times.full = Math.min(times.full, await timeResponses(full, path));
    if (times.full / times.small < slowdown) break;
  }
  return times.full / times.small;
}

async function replaceRows(browser: Browser, table: string, columns: string[], rows: object[]): Promise<void> {
  const { id: user } = await dataClientOf(browser);
  expect(await control('accounts/rows', { user, table, columns, rows }, 'PUT')).toEqual({ stored: rows.length });
}

/** Replaces the rows of a browser's user; `row` builds one from its index and a unique timestamp. */
export async function fillRows(
  browser: Browser,
  table: string,
  count: number,
  row: (index: number, at: string) => object,
): Promise<void> {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: count }, (_, index) => row(index, new Date(start + index * 1000).toISOString()));
  await replaceRows(browser, table, Object.keys(rows[0]!), rows);
}

export const clearRows = (browser: Browser, table: string): Promise<void> => replaceRows(browser, table, [], []);
