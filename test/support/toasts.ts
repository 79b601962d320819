import type { Page } from 'playwright-core';

type Recording = { toasts: string[] };

/** Records the toasts of a page, in the browser: a busy machine may look only after a toast has disappeared. */
export function recordToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { toasts } satisfies Recording);
  const record = (node: Node) => node instanceof Element && node.matches('.toast') && toasts.push(node.textContent);
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(record)));
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until the page has shown a toast that contains the text; each toast counts once. */
export async function untilToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) => {
      const { toasts } = window as unknown as Recording;
      const index = toasts.findIndex((toast) => toast.includes(expected));
      if (index >= 0) toasts.splice(index, 1);
      return index >= 0;
    },
    text,
    { polling: 50 }, // by default it renders frames for as long as it waits
  );
}
