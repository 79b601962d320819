/** React's placeholder for a streamed part that has not been moved into place yet. */
const placeholder = 'template[id^="B:"]';

const elementsIn = (nodes: NodeList) => [...nodes].filter((node) => node instanceof HTMLElement);

/** Keeps a part open and focused when a streamed part replaces it. */
function keepState(before: HTMLElement, after: HTMLElement, focused: Element | null): void {
  if (before.querySelector('.fold[open]')) after.querySelector('.fold')?.setAttribute('open', '');
  if (before.contains(focused)) after.querySelector('summary')?.focus({ preventScroll: true });
}

/** Dispatches a bubbling `swap` event on each streamed part that React moves into place. */
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
    if (document.readyState === 'complete' && !main.querySelector(placeholder)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
}
