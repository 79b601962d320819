import { vi } from 'vitest';

/** An answer as it was recorded. Where its status was not, an answer is a good one. */
export type Served = { text: string; status: number | null };

/** GoTrue names the version of its errors in a header, which recordings do not keep: newer ones have their code as text. */
const versionOf = (text: string): Record<string, string> =>
  /"code":\s*"/.test(text) ? { 'x-supabase-api-version': '2024-01-01' } : {};

/** Does work while every call to the outside gets the recorded answer. `warnings` are the lines it has logged. */
export async function whileServing<T>(
  { text, status }: Served,
  work: () => Promise<T>,
): Promise<{ outcome: T; warnings: string[] }> {
  const headers = { 'content-type': 'application/json', ...versionOf(text) };
  const answer = () => new Response(text, { status: status ?? 200, headers });
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const logging = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const outcome = await work();
    return { outcome, warnings: logging.mock.calls.map(([line]) => String(line)) };
  } finally {
    fetching.mockRestore();
    logging.mockRestore();
  }
}

/** What a reader makes of an answer: its value, or what it threw. */
export type Read<T> = { value: T; error: null } | { value: null; error: Error };

/** Reads an answer as the Worker does. */
export async function read<T>(served: Served, reader: () => Promise<T>): Promise<Read<T>> {
  const { outcome } = await whileServing(served, () =>
    reader().then(
      (value): Read<T> => ({ value, error: null }),
      (error: unknown): Read<T> => ({ value: null, error: error as Error }),
    ),
  );
  return outcome;
}
