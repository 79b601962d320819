import { vi } from 'vitest';

/** A recorded response. The status is null if it was not recorded. */
export type Served = { text: string; status: number | null };

/** The API version header of GoTrue, which recordings lack. Newer versions send `code` as text. */
const versionOf = (text: string): Record<string, string> =>
  /"code":\s*"/.test(text) ? { 'x-supabase-api-version': '2024-01-01' } : {};

/** Runs work while every outbound call returns the recorded response. `warnings` are the lines it has logged. */
export async function withResponse<T>(
  { text, status }: Served,
  work: () => Promise<T>,
): Promise<{ outcome: T; warnings: string[] }> {
  const headers = { 'content-type': 'application/json', ...versionOf(text) };
  const response = () => new Response(text, { status: status ?? 200, headers });
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response());
  const logging = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const outcome = await work();
    return { outcome, warnings: logging.mock.calls.map(([line]) => String(line)) };
  } finally {
    fetching.mockRestore();
    logging.mockRestore();
  }
}

/** The result of a reader: its value, or what it threw. */
export type Read<T> = { value: T; error: null } | { value: null; error: Error };

/** Reads a response as the Worker does. */
export async function read<T>(served: Served, reader: () => Promise<T>): Promise<Read<T>> {
  const { outcome } = await withResponse(served, () =>
    reader().then(
      (value): Read<T> => ({ value, error: null }),
      (error: unknown): Read<T> => ({ value: null, error: error as Error }),
    ),
  );
  return outcome;
}
