import { afterEach, test } from 'vitest';
import { restoreAccounts } from './browser.ts';
import { raceRefreshes } from './refresh-races.ts';

afterEach(restoreAccounts);

/** The requests of a user to the API in a minute (`API_LIMIT` in wrangler.toml). */
const userLimit = 120;

test.for([
  [2, 120],
  [5, 60],
  [20, 20],
] as const)(
  '%i tabs whose session expired refresh it once, in each of %i runs',
  { timeout: 600_000 },
  async ([count, runs]) => {
    const runsOfUser = Math.floor(userLimit / count);
    for (let left = runs; left > 0; left -= runsOfUser) await raceRefreshes(count, Math.min(left, runsOfUser));
  },
);
