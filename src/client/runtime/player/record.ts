import { warnImportFailed } from '../../lib/retryable-import.ts';
import type { Watched } from '../history/record-watch.ts';

/** Notes what a player shows in the history of whoever is signed in. */
export function recordPlaying(within: ParentNode): void {
  const playing = within.querySelector<HTMLElement>('[data-playing]')?.dataset['playing'];
  if (!playing || !document.querySelector<HTMLDataElement>('#viewer')?.value) return;
  void import('../history/record-watch.ts').then(
    ({ recordWatch }) => recordWatch(JSON.parse(playing) as Watched),
    warnImportFailed,
  );
}
