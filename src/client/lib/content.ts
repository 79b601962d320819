/**
 * Returns a signal that aborts when the page's content is replaced, as happens while the player is open
 * (enhance/page-swap.ts). For listeners outside a component's own elements.
 */
export function untilReplaced(): AbortSignal {
  const ending = new AbortController();
  addEventListener('content', () => ending.abort(), { once: true });
  return ending.signal;
}
