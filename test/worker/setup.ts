import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { responseTime } from '../../src/worker/http/even-time.ts';
import { sessionCheck } from '../../src/worker/http/session.ts';
import { forgetAll, settle } from './visitor.ts';

/**
 * What the Worker logs stays here until its test has failed. @cloudflare/vitest-plugin 1.4.0 sends a line that another request
 * logs only with the test's own next message, and vitest waits for it before that: a file whose last message is such a line
 * never ends (cloudflare/workers-sdk#15719, fixed in 1.5.0). All requests of tests therefore also run in the test's own context
 * (visitor.ts).
 */
const levels = ['debug', 'info', 'log', 'warn', 'error'] as const;
const { debug, info, log, warn, error } = console;
const original = { debug, info, log, warn, error };
const lines: { level: (typeof levels)[number]; values: unknown[] }[] = [];
for (const level of levels) console[level] = (...values) => void lines.push({ level, values });

// Refusals that take a while protect addresses, not tests.
Object.assign(responseTime, { least: 0, jitter: 0 });
// On a busy machine an answer of the database takes longer than a page would wait for it.
Object.assign(sessionCheck, { patience: 2_500 });

// All files share one isolate and its caches.
beforeAll(forgetAll);
beforeEach(() => void lines.splice(0));
afterEach(async ({ task }) => {
  vi.useRealTimers();
  // Background work of this test must not reach the next one's caches and call counts.
  await settle();
  if (task.result?.state !== 'fail') return;
  for (const { level, values } of lines) original[level](...values);
});
afterAll(() => {
  vi.restoreAllMocks();
  Object.assign(console, original);
});
