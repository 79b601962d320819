import { expect, test } from 'vitest';
import { durations, withAction } from '../../../src/client/islands/toasts/island.tsx';
import { isDue } from '../../../src/client/lib/outbox-entries.ts';

test('toasts are shown as long as specified, and those that say that something runs until it has ended', () => {
  expect(durations).toMatchObject({
    success: { duration: 2_000 },
    error: { duration: 4_000 },
    blank: { duration: 4_000 },
    loading: { duration: Infinity },
  });
});

test('a change that its toast can take back is not sent before the toast ends', () => {
  const heldFor = (milliseconds: number) => {
    const at = new Date(Date.now() - milliseconds).toISOString();
    const userId = '00000000-0000-4000-8000-000000000001';
    return isDue({ userId, kind: 'watched', title: 'tv:501:1:1', value: false, at, heldAt: at });
  };
  expect([heldFor(withAction.duration + 1_000), heldFor(60_000)]).toEqual([false, true]);
});
