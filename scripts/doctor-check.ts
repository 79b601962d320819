import type { Settings } from '../local/settings.ts';

/** A check of a deployment, and what to do when it fails. */
export type Check = {
  name: string;
  /** The check is skipped unless all of these settings are given. */
  needs: readonly string[];
  /** Returns a problem, or null. Rejects if the service cannot be reached. */
  run: (settings: Settings) => Promise<string | null>;
  advice: string;
  /** What a passed check did not cover. */
  note?: (settings: Settings) => string | null;
};
