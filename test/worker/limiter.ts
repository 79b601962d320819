/** A rate limit that allows some requests per key and never expires, as its minute has no place in a test. */
export function limiterOf(allowed: number): { limit: (request: { key: string }) => Promise<{ success: boolean }> } {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: counts.get(key)! <= allowed };
  };
  return { limit };
}
