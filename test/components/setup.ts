import '../../src/client/styles/index.css';
import '../../src/client/styles/personal.css';
import { afterEach, expect, vi } from 'vitest';
import { listBarriersHere } from '../support/barriers.ts';

const told = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

// Neither React nor an island may complain about anything. A test that provokes it clears the spy.
afterEach(() => {
  const complaints = told.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
  for (const spy of told) spy.mockClear();
  expect(complaints).toEqual([]);
});

/** What is on its way in or out has half its colours. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

// No test leaves anything that keeps somebody out.
afterEach(async () => {
  vi.useRealTimers(); // axe waits for some
  finishAnimations();
  expect(await listBarriersHere()).toEqual([]);
});
