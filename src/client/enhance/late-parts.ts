/** How long after the page's load React may still move the last late part into its place, in milliseconds. */
const settling = 1_000;

const elementsIn = (nodes: NodeList) => [...nodes].filter((node) => node instanceof HTMLElement);

/** A part that a user has opened, or stands in, while it was on its way stays open and keeps the focus. */
function keepState(before: HTMLElement, after: HTMLElement, focused: Element | null): void {
  if (before.querySelector('details.fold[open]')) after.querySelector('details.fold')?.setAttribute('open', '');
  if (focused && before.contains(focused)) after.querySelector('summary')?.focus({ preventScroll: true });
}

/**
 * While the page's own late parts arrive, enhancements hear a `swap` event for each that takes its place: React, which
 * moves them, dispatches no event.
 */
export function enhanceLateParts(): void {
  const main = document.querySelector('main');
  if (!main) return;
  let focused: Element | null = null;
  addEventListener('focusin', ({ target }) => (focused = target as Element));
  const observer = new MutationObserver((changes) => {
    const removed = changes.flatMap(({ removedNodes }) => elementsIn(removedNodes));
    for (const part of changes.flatMap(({ addedNodes }) => elementsIn(addedNodes))) {
      const before = removed.find(({ id }) => id !== '' && id === part.id);
      if (before) keepState(before, part, focused);
      part.dispatchEvent(new Event('swap', { bubbles: true }));
    }
  });
  observer.observe(main, { childList: true, subtree: true });
  addEventListener('load', () => setTimeout(() => observer.disconnect(), settling), { once: true });
}
