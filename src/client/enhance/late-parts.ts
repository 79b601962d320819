/** How long after the page's load React may still move the last late part into its place, in milliseconds. */
const settling = 1_000;

/**
 * While the page's own late parts arrive, enhancements hear a `swap` event for each that takes its place. React moves them
 * without one.
 */
export function enhanceLateParts(): void {
  if (document.readyState !== 'loading') return;
  const main = document.querySelector('main');
  if (!main) return;
  const observer = new MutationObserver((changes) => {
    const sections = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const section of sections) section.dispatchEvent(new Event('swap', { bubbles: true }));
  });
  observer.observe(main, { childList: true, subtree: true });
  addEventListener('load', () => setTimeout(() => observer.disconnect(), settling), { once: true });
}
