import { afterAll, beforeAll, vi } from 'vitest';
import { forgetCopies } from './visitor.ts';

// The files share one isolate: each begins without what others have left in it.
beforeAll(forgetCopies);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
