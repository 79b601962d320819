import { test } from 'vitest';

type Values<Case> = Case extends readonly unknown[] ? [...Case] : [Case];

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return JSON.stringify(value);
};

/** Defines one test that runs a check for every case. Its failure names every case that fails. */
export function testCases<const Case>(
  title: string,
  cases: Iterable<Case>,
  check: (...values: Values<Case>) => unknown,
  timeout?: number,
): void {
  test(
    title,
    async () => {
      const failures: Error[] = [];
      for (const values of cases)
        try {
          await check(...((Array.isArray(values) ? values : [values]) as unknown as Values<Case>));
        } catch (error) {
          const failure = error instanceof Error ? error : new Error(String(error));
          failure.message = `${nameOf(values)}: ${failure.message}`;
          failures.push(failure);
        }
      const [first] = failures;
      if (!first) return;
      first.message = failures.map(({ message }) => message).join('\n');
      throw first;
    },
    timeout,
  );
}
