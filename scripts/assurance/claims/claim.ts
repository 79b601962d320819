/**
 * What we say of the site, and where it is shown. `count` names figures that tests have noted, added together; without it the
 * passed tests of `files` are counted. None of `files` may hold a failed test.
 */
export type Claim = {
  claim: string;
  files: readonly string[];
  count?: readonly string[];
  atLeast?: number;
  atMost?: number;
};

/** The files of tests by their kind and names. */
export const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
export const journeys = (...names: string[]) => names.map((name) => `test/journeys/${name}.test.ts`);
export const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
export const database = (...names: string[]) => names.map((name) => `test/database/${name}.test.ts`);
