import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>;
  }
}

/**
 * Adds labelled numbers ("requests of the owner matrix": 1234) to the results of a test. `npm run assurance` writes them into
 * dist/assurance.md.
 */
export function recordFigures({ task }: Pick<TestContext, 'task'>, figures: Readonly<Record<string, number>>): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}
