import { warnImportFailed } from '../../lib/retryable-import.ts';

/** Keeps what is pressed until the script that writes the history is there; the page may be left before. */
function keepPress(viewer: string, target: Element): void {
  const path = target.closest?.('a')?.pathname;
  if (!path?.startsWith('/info/') || path === location.pathname) return;
  try {
    sessionStorage.setItem('pressed', JSON.stringify([viewer, path, new Date()]));
  } catch {} // a browser may refuse to keep anything
}

/** What only someone signed in has comes in a script of its own: for anyone else buttons are parts of forms, and links links. */
export function offerSignedIn(): void {
  const viewer = document.querySelector<HTMLDataElement>('#viewer')?.value;
  if (!viewer) return;
  const keep = ({ target }: Event) => keepPress(viewer, target as Element);
  addEventListener('click', keep);
  void import('../signed-in.ts').then(({ startSignedIn }) => {
    removeEventListener('click', keep);
    startSignedIn(viewer);
  }, warnImportFailed);
}
