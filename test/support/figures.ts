import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>;
  }
}

/**
 * Keeps numbers that a test has counted or measured, by what they are ("requests of the owner matrix": 1234), in the run's
 * results: `npm run assurance` writes them into docs/assurance.md.
 */
export function noteFigures({ task }: Pick<TestContext, 'task'>, figures: Readonly<Record<string, number>>): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}
