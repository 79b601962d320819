import { shareText } from '../../shared/text/share.ts';
import { showToast } from '../stores/toasts.ts';

/** Copies the magnet link beside the pressed button. */
export function enhanceCopyLink(): void {
  addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('[data-copy-link]');
    const link = button?.parentElement?.querySelector<HTMLAnchorElement>('a[href^="magnet:"]');
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
      showToast('success', shareText.copied, 'copy');
    } catch {
      showToast('error', shareText.failed, 'copy');
    }
  });
}
