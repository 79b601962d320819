import { shareText } from '../../../shared/text/share.ts';
import { showToast } from '../../stores/toasts.ts';

/**
 * Resolves to false if there is no share sheet or it fails, and with a mouse, where copying is quicker than the sheets of
 * desktop systems.
 */
async function shareBySystem(page: { title: string; url: string }): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(page)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError'; // the user has closed the sheet
  }
}

/** Shares a page with the share sheet of a phone or tablet, or copies its URL. */
export async function share(page: { title: string; url: string }): Promise<void> {
  if (await shareBySystem(page)) return;
  try {
    await navigator.clipboard.writeText(page.url);
    showToast('success', shareText.copied, 'share');
  } catch {
    showToast('error', shareText.failed, 'share');
  }
}
