import { expect } from 'vitest';

type Told = { error: { code?: string | undefined; status?: number | undefined } | null };

/** Holds an answer of Auth to a refusal of this name and status. */
export function expectRefusal({ error }: Told, code: string, status: number): void {
  expect({ code: error?.code, status: error?.status }).toEqual({ code, status });
}

type Answered = { status: number; error: { code: string } | null };

/** Holds an answer of the Data API to PostgreSQL's or PostgREST's code and an HTTP status. */
export function expectDataRefusal({ status, error }: Answered, code: string, expected: number): void {
  expect({ code: error?.code, status }).toEqual({ code, status: expected });
}

/** The data of one of the client's answers; fails with the answer's error where it has one. */
export function dataOf<A extends { data: unknown; error: unknown }>(
  answer: A,
): NonNullable<Extract<A, { error: null }>['data']> {
  if (answer.error) throw answer.error;
  expect(answer.data).not.toBeNull();
  return answer.data as NonNullable<Extract<A, { error: null }>['data']>;
}
