import { shareText } from '../../../shared/text/share.ts';
import { warnImportFailed } from '../../lib/retryable-import.ts';

const say = (kind: 'success' | 'error', text: string) =>
  import('../../stores/toasts.ts').then(({ showToast }) => showToast(kind, text, 'copy'), warnImportFailed);

/** Buttons beside a magnet link copy it. */
export function offerCopying(): void {
  addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('[data-copy-link]');
    const link = button?.parentElement?.querySelector<HTMLAnchorElement>('a[href^="magnet:"]');
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
      await say('success', shareText.copied);
    } catch {
      await say('error', shareText.failed);
    }
  });
}
