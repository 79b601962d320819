import { test } from 'vitest';

type Values<Case> = Case extends readonly unknown[] ? [...Case] : [Case];

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return JSON.stringify(value);
};

/** One test for one rule: it holds for every case, and a failure names the first for which it does not. */
export function testCases<const Case>(
  rule: string,
  cases: Iterable<Case>,
  check: (...values: Values<Case>) => unknown,
  timeout?: number,
): void {
  test(
    rule,
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
