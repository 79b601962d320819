import { expect } from 'vitest';

type AuthResult = { error: { code?: string | undefined; status?: number | undefined } | null };

/** Expects an Auth response to be an error with this code and status. */
export function expectAuthError({ error }: AuthResult, code: string, status: number): void {
  expect({ code: error?.code, status: error?.status }).toEqual({ code, status });
}

type DataResult = { status: number; error: { code: string } | null };

/** Expects a Data API response to be an error with this PostgreSQL or PostgREST code and HTTP status. */
export function expectDataError({ status, error }: DataResult, code: string, expected: number): void {
  expect({ code: error?.code, status }).toEqual({ code, status: expected });
}

/** The data of a client response; throws the response's error if it has one. */
export function dataOf<A extends { data: unknown; error: unknown }>(
  response: A,
): NonNullable<Extract<A, { error: null }>['data']> {
  if (response.error) throw response.error;
  expect(response.data).not.toBeNull();
  return response.data as NonNullable<Extract<A, { error: null }>['data']>;
}
