import { afterEach, test } from 'vitest';
import { restoreAccounts } from './browser.ts';
import { raceRefreshes } from './refresh-races.ts';

afterEach(restoreAccounts);

test.for([
  [2, 120],
  [5, 60],
  [20, 20],
] as const)(
  '%i tabs whose session expired refresh it once, in each of %i runs',
  { timeout: 600_000 },
  ([count, runs]) => raceRefreshes(count, runs),
);
