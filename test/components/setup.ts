import '../../src/client/styles/index.css';
import '../../src/client/styles/personal.css';
import { afterEach, expect, vi } from 'vitest';
import { durations, withAction } from '../../src/client/islands/toasts/island.tsx';
import { pacing } from '../../src/client/lib/pause.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { drawPlainly } from '../support/drawing.ts';

drawPlainly();

const consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

// On a busy machine a toast would be gone before a test looks for it or presses its button.
for (const each of [durations.success, durations.error, durations.blank, withAction]) each.duration = 60_000;

// No test waits between requests or for a retry. The unit tests of `replay` and `sendRest` test the pauses.
pacing.pause = async () => {};

/**
 * Vitest moves fake timers on while an action or a poll waits, so a slow machine would run timers that a test holds
 * back. Tests move them on themselves.
 */
vi.isFakeTimers = () => false;

// No test logs an error or a warning. A test that provokes one clears the spy.
afterEach(() => {
  const messages = consoleSpies.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
  for (const spy of consoleSpies) spy.mockClear();
  expect(messages).toEqual([]);
});

// No test leaves an accessibility violation on the page.
afterEach(async () => {
  vi.useRealTimers(); // axe uses timers
  expect(await listDocumentViolations()).toEqual([]);
});
