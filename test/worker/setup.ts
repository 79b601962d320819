import { afterAll, beforeAll, vi } from 'vitest';
import { forgetCopies } from './visitor.ts';

// The files share one isolate: each begins without what others have left in it, or were still about to keep.
beforeAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await forgetCopies();
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
