import { test } from 'vitest';

type Values<Case> = Case extends readonly unknown[] ? [...Case] : [Case];

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return JSON.stringify(value);
};

/** Defines one test that runs a check for every case. A failure names the first case that fails. */
export function testCases<const Case>(
  title: string,
  cases: Iterable<Case>,
  check: (...values: Values<Case>) => unknown,
  timeout?: number,
): void {
  test(
    title,
    async () => {
      for (const values of cases)
        try {
          await check(...((Array.isArray(values) ? values : [values]) as unknown as Values<Case>));
        } catch (error) {
          if (error instanceof Error) error.message = `${nameOf(values)}: ${error.message}`;
          throw error;
        }
    },
    timeout,
  );
}
