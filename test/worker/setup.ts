import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { stylesLoading } from '../../src/worker/features/hidden/api.ts';
import { attemptCount } from '../../src/worker/http/attempts.ts';
import { responseTime } from '../../src/worker/http/even-time.ts';
import { sessionCheck } from '../../src/worker/http/session.ts';
import { layerReading } from '../../src/worker/platform/cache/layers.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { profileLoading } from '../../src/worker/services/accounts/profile.ts';
import { installMemoryCaches } from './memory-caches.ts';
import { clearCachesAndCounters, settle } from './visitor.ts';

/**
 * Buffers the Worker's log lines and prints them when their test fails. @cloudflare/vitest-plugin 1.4.0 sends a line
 * that another request logs only with the test's own next message, and vitest waits for it before that: a file whose
 * last message is such a line never ends (cloudflare/workers-sdk#15719, fixed in 1.5.0). Therefore all requests of
 * tests also run in the test's own context (visitor.ts).
 */
const levels = ['debug', 'info', 'log', 'warn', 'error'] as const;
const { debug, info, log, warn, error } = console;
const original = { debug, info, log, warn, error };
const lines: { level: (typeof levels)[number]; values: unknown[] }[] = [];
for (const level of levels) console[level] = (...values) => void lines.push({ level, values });

// Minimum response times protect accounts; tests skip them.
responseTime.minimum = 0;
responseTime.jitter = 0;
responseTime.grace = 10_000;
// A busy machine exceeds the limits of production. A test of a limit sets the factor to 1, as the fault "slow" does;
// the other limits stay longer then, too.
function lengthenLimits(): void {
  timeoutScale.factor = 10;
  sessionCheck.timeout = 2_500;
  stylesLoading.timeout = 2_500;
  profileLoading.timeout = 2_000;
  attemptCount.timeout = 30_000;
  layerReading.timeout = 2_500;
}
lengthenLimits();

installMemoryCaches();
// Outbound requests reach the services of all tests.
const { SERVICES } = env as unknown as { SERVICES: Fetcher };
globalThis.fetch = (input, init) => SERVICES.fetch(input, init);
// All files share one isolate and its caches.
beforeAll(clearCachesAndCounters);
beforeEach(() => void lines.splice(0));
afterEach(async ({ task }) => {
  vi.useRealTimers();
  lengthenLimits();
  // Background work of this test must not reach the caches and call counts of the next.
  await settle();
  if (task.result?.state !== 'fail') return;
  for (const { level, values } of lines) original[level](...values);
});
afterAll(() => {
  vi.restoreAllMocks();
  Object.assign(console, original);
});
