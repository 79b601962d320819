import { expect } from 'vitest';

type Told = { error: { code?: string | undefined; status?: number | undefined } | null };

/** Expects an Auth response to be an error with this code and status. */
export function expectRefusal({ error }: Told, code: string, status: number): void {
  expect({ code: error?.code, status: error?.status }).toEqual({ code, status });
}

type Answered = { status: number; error: { code: string } | null };

/** Expects a Data API response to be an error with this PostgreSQL or PostgREST code and HTTP status. */
export function expectDataRefusal({ status, error }: Answered, code: string, expected: number): void {
  expect({ code: error?.code, status }).toEqual({ code, status: expected });
}

/** The data of a client response; throws the response's error if it has one. */
export function dataOf<A extends { data: unknown; error: unknown }>(
  answer: A,
): NonNullable<Extract<A, { error: null }>['data']> {
  if (answer.error) throw answer.error;
  expect(answer.data).not.toBeNull();
  return answer.data as NonNullable<Extract<A, { error: null }>['data']>;
}
