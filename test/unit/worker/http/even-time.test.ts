import { expect, test } from 'vitest';
import { responseTime } from '../../../../src/worker/http/even-time.ts';

test('responses about an email address take longer than Supabase, by a random time', () => {
  expect(responseTime.minimum).toBeGreaterThanOrEqual(500);
  expect(responseTime.jitter).toBeGreaterThan(0);
  expect(responseTime.grace).toBe(0);
});
