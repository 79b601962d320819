import { shareText } from '../../shared/text/share.ts';
import { showToast } from '../stores/toasts.ts';

/** Buttons beside a magnet link copy it. */
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
