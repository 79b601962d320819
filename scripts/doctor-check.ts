import type { Settings } from '../local/settings.ts';

/** One thing that a deployment needs, how to see whether it is there, and what to do where it is not. */
export type Check = {
  name: string;
  /** Without these settings the check is left out, and the site does without what it is about. */
  needs: readonly string[];
  /** What is wrong, in words; null where all is well. May reject: then the service did not answer. */
  run: (settings: Settings) => Promise<string | null>;
  advice: string;
  /** What was not looked at although all is well. */
  note?: (settings: Settings) => string | null;
};
