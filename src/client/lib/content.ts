/**
 * Ends when what stands in the page is replaced, as it is while the player is open (enhance/page-swap.ts): for what
 * listens beyond its own elements.
 */
export function untilReplaced(): AbortSignal {
  const ending = new AbortController();
  addEventListener('content', () => ending.abort(), { once: true });
  return ending.signal;
}
