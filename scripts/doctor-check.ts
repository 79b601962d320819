import type { Settings } from '../local/settings.ts';

/** A check of a deployment, and what to do when it fails. */
export type Check = {
  name: string;
  /** The required settings. The check is skipped if one is missing. */
  needs: readonly string[];
  /** Returns a problem, or null. Rejects if the service cannot be reached. */
  run: (settings: Settings) => Promise<string | null>;
  advice: string;
  /** Returns a note on what a passed check does not cover, or null. */
  note?: (settings: Settings) => string | null;
};
