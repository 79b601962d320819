/**
 * Handles an aborted view transition to this page, which is no error: for example, the viewport may have changed its size
 * meanwhile.
 */
export function enhanceTransition(): void {
  addEventListener('pagereveal', ({ viewTransition }) => void viewTransition?.ready.catch(() => {}));
}
